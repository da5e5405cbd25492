"""Tables that read well in a terminal and are Markdown."""


def table(title, header, rows):
    widths = [max(len(str(row[column])) for row in [header, *rows]) for column in range(len(header))]

    def line(row):
        cells = [str(row[0]).ljust(widths[0])] + [str(cell).rjust(width) for cell, width in list(zip(row, widths))[1:]]
        return "| " + " | ".join(cells) + " |"

    rule = "|".join(["", "-" * (widths[0] + 2), *["-" * (width + 1) + ":" for width in widths[1:]], ""])
    return "\n".join([title, "", line(header), rule, *map(line, rows), ""])


def seconds(value):
    return f"{value:.3f} s" if value >= 0.01 else milliseconds(value)


def microseconds(value):
    return f"{value * 1e6:,.0f} µs"


def milliseconds(value):
    return f"{value * 1e3:.2f} ms"


def thousands(value):
    return f"{value:,.0f}"
