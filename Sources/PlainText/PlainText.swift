// Facts about text that orders and terminals both need, and that depend on neither.
//
// Text from an order, a menu, a file name or a shop can contain anything: characters that move the cursor, that are
// wider than they look, or that nobody sees. This module says which characters are blank (Blank) or hidden
// (VisibleText), how many columns a text takes (DisplayWidth, Columns), what a misspelled word probably means
// (Spelling), and how a word is quoted for a shell (ShellQuoting). It reads no files and knows no locale, so the same
// text gives the same result on every machine.
