// The parts of a command-line tool that Swift lacks: arguments, help, completion, and a terminal.
//
// The module knows nothing about cupcakes, so it suits any tool. It doesn't read the environment. Only a terminal
// session ends the process, as a signal demands.
//
//     Arguments/   A command declares its options as the properties of a struct (OptionList), and one declaration
//                  (Command) serves the parser, the help pages, the manual page, completion and error messages. The
//                  parsed values are read through the same properties (Arguments), so an option that was never
//                  declared cannot be read.
//     Terminal/    A page is a Frame of StyledText, which a renderer turns into bytes. A TerminalSession draws frames
//                  and decodes what the terminal sends into keys. Console is the same conversation line by line, for
//                  screen readers and pipes.
//
// Begin with Command.swift for a tool's commands, and with Terminal.swift for drawing. Failures are values of
// CommandFailure, with a message and an exit status; Failure and UsageError are the two that a command throws itself.
