import { posix } from 'node:path'
import { messageOf } from '@schaufenster/cli/errors'

/** The place of a problem. */
export interface Place {
  /** Relative to the project, with forward slashes. */
  file: string
  /** From 1. */
  line?: number | undefined
  /** From 1. */
  column?: number | undefined
  /** The lines around it with a caret under the column. */
  frame?: string | undefined
}

/** Something a developer must fix. */
export interface Problem {
  /** What is wrong and what to do next. */
  message: string
  place?: Place | undefined
}

const describePlace = ({ file, line, column }: Place): string =>
  [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':')

/** Formats a problem as one line: place, what is wrong, what to do next. */
export const describeProblem = ({ message, place }: Problem): string =>
  place ? `${describePlace(place)}: ${message}` : message

const withFrame = (problem: Problem): string =>
  problem.place?.frame === undefined ? describeProblem(problem) : `${describeProblem(problem)}\n${problem.place.frame}`

/** Adds a full stop, unless the text already ends a sentence. */
export const asSentence = (text: string): string => (/[.?!:]$/.test(text) ? text : `${text}.`)

/** Problems in what codegen reads. Its message names file, line and next step of each. */
export class CodegenError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[], options?: ErrorOptions) {
    super(problems.map(withFrame).join('\n\n'), options)
    this.name = 'CodegenError'
    this.problems = problems
  }
}

/** The problems of an error thrown while generating. */
export const problemsOf = (error: unknown): readonly Problem[] => {
  if (error instanceof CodegenError) return error.problems
  return [{ message: messageOf(error) }]
}

const WINDOW = 100
const AROUND = 2

/** Cuts a long line to the part around the column; returns it with the new column. */
const cut = (text: string, column: number): { shown: string; at: number } => {
  const start = column > WINDOW ? column - WINDOW / 2 : 0
  return { shown: text.slice(start, start + WINDOW), at: column - start }
}

/**
 * The lines around a place, each with its number, and a caret under the column.
 *
 * @param line from 1
 * @param column from 1
 */
export const frameOf = (text: string, line: number, column = 1): string => {
  const lines = text.split('\n')
  const first = Math.max(1, line - AROUND)
  const numbers = Array.from({ length: Math.min(lines.length, line + AROUND) - first + 1 }, (_, index) => first + index)
  const width = String(numbers.at(-1) ?? 1).length
  return numbers
    .flatMap((number) => {
      const isPlace = number === line
      const { shown, at } = cut(lines[number - 1] ?? '', isPlace ? column : 1)
      const own = `${isPlace ? '>' : ' '} ${String(number).padStart(width)} | ${shown}`
      return isPlace ? [own, `  ${' '.repeat(width)} | ${' '.repeat(Math.max(0, at - 1))}^`] : [own]
    })
    .join('\n')
}

/** Line and column of an offset in a text, both from 1. */
export const positionAt = (text: string, offset: number): { line: number; column: number } => {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

/** A path below the root, relative to it. */
export const relativeTo = (root: string, file: string): string =>
  posix.relative(root.replaceAll('\\', '/'), file.replaceAll('\\', '/'))
