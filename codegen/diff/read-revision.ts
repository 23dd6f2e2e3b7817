import { execFileSync } from 'node:child_process'
import type { SchemaType } from 'groq-js'
import { isRecord } from '../is-record.ts'

/** The schema as it was committed. */
export interface Revision {
  /** Full hash of the commit. */
  commit: string
  schema: SchemaType
}

type Git = (...args: string[]) => string | undefined

/** Git in a folder; undefined where it refuses. */
const gitIn =
  (root: string): Git =>
  (...args) => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 28 })
    } catch (error) {
      if (!isRecord(error) || error['code'] !== 'ENOENT') return undefined
      throw new Error('git was not found. Install it: diff reads the earlier schema from it.', { cause: error })
    }
  }

const isNode = (value: unknown): boolean => isRecord(value) && typeof value['type'] === 'string'

const isEntry = (value: unknown): boolean => {
  if (!isRecord(value) || typeof value['name'] !== 'string') return false
  if (value['type'] === 'type') return isNode(value['value'])
  return value['type'] === 'document' && isRecord(value['attributes'])
}

const isSchema = (value: unknown): value is SchemaType => Array.isArray(value) && value.every(isEntry)

const parse = (text: string, where: string): SchemaType => {
  const next = 'Give a revision at which codegen had written it.'
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new Error(`${where} is no JSON (${cause instanceof Error ? cause.message : String(cause)}). ${next}`, { cause })
  }
  if (!isSchema(value)) throw new Error(`${where} is JSON, but no extracted schema. ${next}`)
  return value
}

const firstWith = (git: Git, path: string): string => {
  const [newest, ...others] = (git('log', '--format=%h', '--diff-filter=A', '--', path) ?? '').trim().split('\n')
  const first = others.at(-1) ?? newest
  return first ? `The first with it is ${first}.` : `No revision has it: run "npm run codegen" and commit ${path}.`
}

/**
 * The schema as codegen had written and somebody committed it.
 *
 * @param root absolute path of the project, which may be a folder within the repository
 * @param revision whatever git understands: a hash, a branch, `HEAD~3`
 * @param path of the extracted schema, relative to the project
 * @throws Error when there is no repository, no such revision, or no readable schema at it
 */
export const readRevision = (root: string, revision: string, path: string): Revision => {
  const git = gitIn(root)
  if (git('rev-parse', '--git-dir') === undefined) {
    throw new Error(
      `${root} is in no git repository. diff compares with the ${path} of a commit; to judge documents by the schema of now, ` +
        'use "npm run content -- check".',
    )
  }
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)?.trim()
  if (commit === undefined || commit === '') {
    throw new Error(`git knows no revision "${revision}". "git log --oneline -- ${path}" lists those in which the schema changed.`)
  }
  const text = git('show', `${commit}:./${path}`)
  if (text === undefined) throw new Error(`${path} did not exist at ${revision}. ${firstWith(git, path)}`)
  return { commit, schema: parse(text, `${path} at ${revision}`) }
}
