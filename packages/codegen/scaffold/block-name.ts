import { toCamelCase, toKebabCase, toPascalCase } from '../casing.ts'

/** The names of one block, from which those of its files and exports follow. */
export interface BlockName {
  /** Stored `_type` and name of the schema file's export: `boxQuote`. */
  type: string
  /** Schema file and component folder: `box-quote`. */
  folder: string
  /** The component: `BoxQuote`. */
  component: string
}

const FORM = /^[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*$/

/** Reserved words, names that a component must not shadow, and those that every object has. */
const words = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  ...(
    'arguments as async await break case catch class const continue debugger default delete do else enum eval export extends false finally for ' +
    'from function get if implements import in infinity instanceof interface let naN new null of package private protected public return set ' +
    'static super switch this throw true try type typeof undefined var void while with yield'
  ).split(' '),
])

/**
 * Reads the name of a new block in any of its three forms.
 *
 * @param input `box-quote`, `boxQuote` or `BoxQuote`
 * @throws Error when it cannot become an identifier
 */
export const toBlockName = (input: string): BlockName => {
  if (!FORM.test(input)) {
    const advice = 'Use letters from A to Z, digits and single hyphens, such as box-quote.'
    throw new Error(`"${input}" cannot name a block: its name becomes an identifier. ${advice}`)
  }
  // Via the folder's name, from which codegen derives the other names.
  const type = toCamelCase(toKebabCase(toCamelCase(input)))
  if (words.has(type)) {
    throw new Error(
      `"${input}" cannot name a block: it is a reserved word in TypeScript. Choose another name, such as box-${type}.`,
    )
  }
  return { type, folder: toKebabCase(type), component: toPascalCase(type) }
}
