/** Operators that may precede a parenthesis. */
const OPERATORS: ReadonlySet<string> = new Set(['in', 'match'])

/** Strings and comments are skipped whole; what remains are words followed by space or comments and a parenthesis. */
const TOKEN =
  /"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|\/\/[^\n]*|(?<![\w$.])([A-Za-z_]\w*)((?:\s|\/\/[^\n]*\n)+)(?=\()|[\w$.]+/gs

/**
 * Moves the space between a function's name and its parenthesis in front of the name: the specification allows it,
 * groq-js does not parse it. Everything else keeps its position, so error positions stay correct.
 */
export const closeUpCalls = (query: string): string =>
  query.replaceAll(TOKEN, (token, name: string | undefined, space: string | undefined) =>
    name === undefined || space === undefined || OPERATORS.has(name) ? token : `${space}${name}`,
  )
