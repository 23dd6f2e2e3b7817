import { setTimeout } from 'node:timers/promises'
import { messageOf } from '@schaufenster/cli/errors'
import type { OutputContext, OutputFile, PageSummary, SiteOutput } from '@schaufenster/site/outputs'
import { mustStayInside } from '../write/staging.ts'

/** Milliseconds that an output may take: a publication waits for it. */
const MAX_MS = 30_000
/** Of all files of one output together, in bytes. */
const MAX_BYTES = 50 * 1024 * 1024

interface RunOptions {
  /** Whose file a path is already, in words; undefined for one that is free. */
  ownerOf: (path: string) => string | undefined
  /** A file as it is published; undefined when it is not. */
  readPublished: (path: string) => Uint8Array | undefined
  warn: (text: string) => void
  /** Seam for tests. */
  maxMs?: number
}

const toFiles = (name: string, made: Awaited<ReturnType<SiteOutput>>): readonly OutputFile[] =>
  typeof made === 'string' || made instanceof Uint8Array ? [{ path: name, body: made }] : made

const runOne = async (
  name: string,
  output: SiteOutput,
  [pages, context]: Parameters<SiteOutput>,
  maxMs: number,
): Promise<readonly OutputFile[]> => {
  const stop = new AbortController()
  const late = setTimeout(maxMs, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`It took longer than ${maxMs / 1000} s`)
  })
  try {
    const files = toFiles(name, await Promise.race([output(pages, context), late]))
    const bytes = files.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0)
    if (bytes > MAX_BYTES) throw new Error(`Its files are larger than ${MAX_BYTES / 1024 / 1024} MB`)
    return files
  } finally {
    late.catch(() => {})
    stop.abort()
  }
}

/**
 * Runs the outputs of a site, which may be a studio's own code: one that fails keeps its published file, and stops neither
 * the publication nor the others. A file is left out whose path is another's.
 *
 * @param outputs by the names of their files
 */
export const runOutputs = async (
  outputs: Readonly<Record<string, SiteOutput>>,
  pages: readonly PageSummary[],
  context: OutputContext,
  { ownerOf, readPublished, warn, maxMs = MAX_MS }: RunOptions,
): Promise<OutputFile[]> => {
  const files = new Map<string, OutputFile>()
  const makers = new Map<string, string>()
  const add = (name: string, file: OutputFile): void => {
    const { path } = file
    try {
      mustStayInside(path)
    } catch (error) {
      return warn(`The output "${name}" is left out: ${messageOf(error)}`)
    }
    const owner = makers.has(path) ? `the output "${makers.get(path)}"` : ownerOf(path)
    if (owner !== undefined)
      return warn(
        `The output "${name}" writes "${path}", which is ${owner}: its file is left out. Give it another name.`,
      )
    makers.set(path, name)
    files.set(path, file)
  }
  const results = await Promise.all(
    Object.entries(outputs).map(async ([name, output]) => ({
      name,
      files: await runOne(name, output, [pages, context], maxMs).catch((error: unknown): OutputFile[] => {
        const body = readPublished(name)
        warn(`The output "${name}" ${body ? 'is unchanged' : 'is left out'}: ${messageOf(error)}.`)
        return body ? [{ path: name, body }] : []
      }),
    })),
  )
  for (const result of results) for (const file of result.files) add(result.name, file)
  return [...files.values()]
}
