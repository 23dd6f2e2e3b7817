/** Words before a bracket that are operators. */
const OPERATORS: ReadonlySet<string> = new Set(['in', 'match'])

/** Texts and comments are passed over whole; what is left are words, followed by space or comments and a bracket. */
const TOKEN =
  /"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|\/\/[^\n]*|(?<![\w$.])([A-Za-z_]\w*)((?:\s|\/\/[^\n]*\n)+)(?=\()|[\w$.]+/gs

/**
 * Puts the space between a function's name and its bracket, which the specification allows and groq-js does not parse, in
 * front of the name: everything else keeps its position, so errors point where they should.
 */
export const closeUpCalls = (query: string): string =>
  query.replaceAll(TOKEN, (token, name: string | undefined, space: string | undefined) =>
    name === undefined || space === undefined || OPERATORS.has(name) ? token : `${space}${name}`,
  )
