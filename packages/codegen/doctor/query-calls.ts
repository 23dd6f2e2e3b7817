import { Visitor } from 'vite'
import { declarationsOf } from './declarations.ts'
import type { SourceFile } from './source-file.ts'

/** A place where a module marks a string as a query. */
export interface QueryCall {
  by: 'defineQuery' | 'groq'
  line: number
  /** The constant it defines, if it is at the top level. */
  constant: { name: string; isExported: boolean } | undefined
}

/** Every `defineQuery(…)` and every template tagged with `groq` in a module; comments and strings are ignored. */
export const queryCallsIn = (source: SourceFile): QueryCall[] => {
  const localNames = (isWanted: (from: string, name: string) => boolean): Set<string | undefined> =>
    new Set(source.imports.filter(({ from, name }) => isWanted(from, name)).map(({ localName }) => localName))
  const functions = localNames((_from, name) => name === 'defineQuery')
  const tags = localNames((from, name) => name === 'groq' || (from === 'groq' && name === 'default'))
  if (functions.size + tags.size === 0) return []
  const constants = declarationsOf(source)
  const found: QueryCall[] = []
  const add = (by: QueryCall['by'], start: number): void => {
    found.push({ by, line: source.lineAt(start), constant: constants.find(({ value }) => value.start === start) })
  }
  new Visitor({
    CallExpression: ({ callee, start }) => {
      if (callee.type === 'Identifier' && functions.has(callee.name)) add('defineQuery', start)
    },
    TaggedTemplateExpression: ({ tag, start }) => {
      if (tag.type === 'Identifier' && tags.has(tag.name)) add('groq', start)
    },
  }).visit(source.program)
  return found
}
