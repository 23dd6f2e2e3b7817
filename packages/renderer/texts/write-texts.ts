import { parseSync, Visitor } from 'vite'
import type { Text, TextTable } from './read-table.ts'

/** What gives a module its texts; the tables are beside it, as `de.ts`. */
const SOURCE = /(?:^|\/)texts\/(?:use-)?texts(?:\.[jt]s)?$/
const GIVERS = new Set(['useTexts', 'textsOf'])

interface Cut {
  start: number
  end: number
  text: string
}

const applyCuts = (code: string, cuts: readonly Cut[]): string =>
  cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), code)

/** An argument that may be written several times. */
const isName = (argument: string): boolean => /^[\w.]+$/.test(argument)

/** The text with its parts; undefined if it has to remain a function. */
const fill = ({ template }: Text, values: readonly string[]): string | undefined => {
  if (!template) return undefined
  const { source, parts } = template
  const isOnce = (index: number): boolean => parts.filter((part) => part.index === index).length === 1
  if (!values.every((value, index) => isName(value) || isOnce(index))) return undefined
  return applyCuts(
    source,
    parts.map(({ index, start, end }) => ({ start, end, text: `(${values[index] ?? 'undefined'})` })),
  )
}

/**
 * Writes the texts of one language into a module, in place of `useTexts().name`, and of `texts.name` after
 * `const texts = useTexts()`.
 *
 * @param tableOf the table beside what a module imports
 * @throws where texts are used in another way, which would bring the whole table along
 */
export const writeTexts = (file: string, code: string, tableOf: (source: string) => TextTable): string => {
  const { program } = parseSync(file, code)
  const givers = new Map<string, TextTable>()
  const tables = new Map<string, TextTable>()
  const groups = new Map<string, string>()
  const cuts: Cut[] = []
  let begin = 0
  new Visitor({
    ImportDeclaration: ({ source, specifiers, start, end }) => {
      begin = end
      const names = specifiers.map(({ local }) => local.name)
      if (!SOURCE.test(source.value) || !names.some((name) => GIVERS.has(name))) return
      for (const name of names) givers.set(name, tableOf(source.value))
      cuts.push({ start, end, text: '' })
    },
  }).visit(program)
  if (givers.size === 0) return code
  new Visitor({
    VariableDeclaration: ({ declarations: [one], start, end }) => {
      if (one?.id.type !== 'Identifier' || one.init?.type !== 'CallExpression') return
      const { callee } = one.init
      const table = callee.type === 'Identifier' ? givers.get(callee.name) : undefined
      if (!table) return
      tables.set(one.id.name, table)
      cuts.push({ start, end, text: '' })
    },
  }).visit(program)
  const uses: number[] = []
  new Visitor({
    Identifier: ({ name, start }) => {
      if (givers.has(name) || tables.has(name)) uses.push(start)
    },
  }).visit(program)
  const calls = new Map<number, { end: number; values: string[] }>()
  new Visitor({
    CallExpression: ({ callee, arguments: given, end }) => {
      // Texts in its arguments are written there: the call stays around them.
      const hasTexts = given.some((one) => uses.some((use) => one.start <= use && use < one.end))
      if (callee.type === 'MemberExpression' && !hasTexts)
        calls.set(callee.start, { end, values: given.map((one) => code.slice(one.start, one.end)) })
    },
    MemberExpression: ({ object, property, computed, start, end }) => {
      const giver = object.type === 'CallExpression' ? object.callee : object
      if (giver.type !== 'Identifier' || computed || property.type !== 'Identifier') return
      const text = (object === giver ? tables : givers).get(giver.name)?.get(property.name)
      if (!text) return
      if (text.isGroup) {
        groups.set(`$${property.name}`, text.source)
        cuts.push({ start, end, text: `$${property.name}` })
        return
      }
      const call = calls.get(start)
      const result = call && fill(text, call.values)
      cuts.push(
        call && result !== undefined
          ? { start, end: call.end, text: `(${result})` }
          : { start, end, text: `(${text.source})` },
      )
    },
  }).visit(program)
  new Visitor({
    Identifier: ({ name, start }) => {
      const isUsed = givers.has(name) || tables.has(name)
      if (isUsed && !cuts.some((cut) => cut.start <= start && start < cut.end))
        throw new Error(
          `${file}: "${name}" is used without the name of a text. Write "const texts = useTexts()", and "texts.name" where it is shown.`,
        )
    },
  }).visit(program)
  const declared = [...groups].map(([name, source]) => `\nconst ${name} = ${source}`).join('')
  return applyCuts(code, declared ? [...cuts, { start: begin, end: begin, text: declared }] : cuts)
}
