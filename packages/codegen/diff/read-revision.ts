import { codegenLine } from '../command-line.ts'
import { execFileSync } from 'node:child_process'
import { isMissing, messageOf } from '@schaufenster/cli/errors'
import type { SchemaType } from 'groq-js'
import { isRecord } from '../is-record.ts'

/** Output of git in a folder; undefined when it fails. */
const git = (root: string, ...args: string[]): string | undefined => {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 28,
    })
  } catch (error) {
    if (!isMissing(error)) return undefined
    throw new Error('git was not found. Install it: diff reads the earlier schema from it.', { cause: error })
  }
}

const isEntry = (value: unknown): boolean => {
  if (!isRecord(value) || typeof value['name'] !== 'string') return false
  const parts =
    value['type'] === 'type'
      ? [value['value']]
      : Object.values(isRecord(value['attributes']) ? value['attributes'] : { none: null })
  return parts.every(isRecord)
}

const isSchema = (value: unknown): value is SchemaType => Array.isArray(value) && value.every(isEntry)

/** @throws Error when the text is not an extracted schema */
export const parseSchema = (text: string, where: string, next: string): SchemaType => {
  const read = (): unknown => {
    try {
      return JSON.parse(text)
    } catch (cause) {
      throw new Error(`${where} is not JSON (${messageOf(cause)}). ${next}`, {
        cause,
      })
    }
  }
  const value = read()
  if (!isSchema(value)) throw new Error(`${where} is JSON, but not an extracted schema. ${next}`)
  return value
}

/**
 * The generated schema of a commit.
 *
 * @param path of schema.json, relative to the project
 * @throws Error if the project is not in a repository, or the revision does not exist or has no readable schema
 */
export const readRevision = (root: string, revision: string, path: string): { commit: string; schema: SchemaType } => {
  if (git(root, 'rev-parse', '--git-dir') === undefined) {
    throw new Error(
      `${root} is not in a git repository. diff compares with the ${path} of a commit; "npm run content -- check" judges documents by the schema of now.`,
    )
  }
  const commit = git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)?.trim()
  if (!commit)
    throw new Error(
      `git knows no revision "${revision}". "git log --oneline -- ${path}" lists those in which the schema changed.`,
    )
  const text = git(root, 'show', `${commit}:./${path}`)
  if (text === undefined) {
    const first = (git(root, 'log', '--format=%h', '--diff-filter=A', '--', path) ?? '').trim().split('\n').at(-1)
    throw new Error(
      `${path} did not exist at ${revision}. ${first ? `The first with it is ${first}.` : `No revision has it: run "${codegenLine()}" and commit ${path}.`}`,
    )
  }
  return {
    commit,
    schema: parseSchema(text, `${path} at ${revision}`, 'Give a revision at which codegen had written it.'),
  }
}
