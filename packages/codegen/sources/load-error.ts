import { fileURLToPath } from 'node:url'
import { codeOf, messageOf } from '@schaufenster/cli/errors'
import { asSentence, CodegenError, frameOf, relativeTo } from '../problem.ts'
import type { Place } from '../problem.ts'

interface Surroundings {
  root: string
  /** The file whose import failed, for errors without a place. */
  importer: string
  read: (file: string) => string | undefined
  /** Whether Node ran different code than the file's. */
  isTranslated?: (file: string) => boolean
}

const toFile = (address: string): string => {
  const plain = address.replace(/\?codegen=[\d.]+$/, '')
  return plain.startsWith('file:') ? fileURLToPath(plain) : plain
}

/** First line of Node's output for a syntax error: the file, with or without `?codegen=`, and the line. */
const FIRST_LINE = /^(?<address>(?:file:\/\/)?\/.*?(?:\?codegen=[\d.]+)?):(?<line>\d+)\n/
const STACK_LINE = /\(?(?<address>file:\/\/[^\s()]+\?codegen=[\d.]+):(?<line>\d+):(?<column>\d+)\)?/

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '')

const caretColumn = (stack: string): number | undefined => {
  const found = stack.split('\n').findIndex((line) => /^ *\^+$/.test(line))
  return found < 1 ? undefined : (stack.split('\n')[found] ?? '').indexOf('^') + 1
}

/** The file that Node cannot run without a translation: JSX, an enum, a picture. */
export const unsupportedFileOf = (error: unknown): string | undefined => {
  const code = codeOf(error)
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION') return /for (?<file>\/.*)$/.exec(messageOf(error))?.groups?.['file']
  if (code !== 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX') return undefined
  const address = FIRST_LINE.exec(stackOf(error))?.groups?.['address']
  return address === undefined ? undefined : toFile(address)
}

/** Where in the project an error was thrown; undefined when it came from elsewhere. */
const placeOf = (error: unknown, { root, read, isTranslated }: Omit<Surroundings, 'importer'>): Place | undefined => {
  const stack = stackOf(error)
  const first = FIRST_LINE.exec(stack)?.groups
  const found = first ?? STACK_LINE.exec(stack)?.groups
  if (!found?.['address']) return undefined
  const file = toFile(found['address'])
  const line = Number(found['line'])
  const column = first ? caretColumn(stack) : Number(found['column'])
  // A translated file has different lines than its source.
  if (isTranslated?.(file)) return { file: relativeTo(root, file) }
  const text = read(file)
  return {
    file: relativeTo(root, file),
    line,
    column,
    frame: text === undefined ? undefined : frameOf(text, line, column),
  }
}

/** The error, with its place if code of the project threw it. */
export const locateThrown = (error: unknown, surroundings: Omit<Surroundings, 'importer'>): unknown => {
  if (error instanceof CodegenError) return error
  const place = placeOf(error, surroundings)
  return place
    ? new CodegenError([{ message: asSentence(messageOf(error)), place }], {
        cause: error,
      })
    : error
}

const missingPackage = (message: string): string | undefined =>
  /^Cannot find package '(?<name>[^']+)'/.exec(message)?.groups?.['name']

const adviceFor = (error: unknown): string => {
  const message = messageOf(error)
  const name = missingPackage(message)
  if (name !== undefined) return `The package "${name}" is not installed. Install it: npm install ${name}`
  const missing = /^Cannot find module '(?<file>[^']+)'/.exec(message)?.groups?.['file']
  if (missing !== undefined)
    return `It imports ${missing}, which does not exist. Correct the import, or create the file.`
  if (error instanceof SyntaxError) return `${asSentence(message)} Correct the syntax.`
  return `The module throws while it is loaded: ${asSentence(message)} Correct it, or what it imports.`
}

const importedFrom = (error: unknown): string | undefined => {
  const file = / imported from (?<file>.+)$/.exec(messageOf(error))?.groups?.['file']
  return file === undefined ? undefined : toFile(file)
}

/** Creates the error for a module that could not be loaded. */
export const describeLoadError = (error: unknown, surroundings: Surroundings): CodegenError => {
  if (error instanceof CodegenError) return error
  const { root, read } = surroundings
  const message = adviceFor(error).replaceAll(`${root}/`, '')
  const importer = importedFrom(error)
  const text = importer === undefined ? undefined : read(importer)
  const name = missingPackage(messageOf(error))
  const offset = name === undefined ? -1 : (text?.indexOf(name) ?? -1)
  const line = text === undefined || offset < 0 ? undefined : text.slice(0, offset).split('\n').length
  const place =
    importer === undefined
      ? (placeOf(error, surroundings) ?? { file: relativeTo(root, surroundings.importer) })
      : {
          file: relativeTo(root, importer),
          line,
          frame: text === undefined || line === undefined ? undefined : frameOf(text, line),
        }
  return new CodegenError([{ message, place }], { cause: error })
}
