import { closeSync, fstatSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '@schaufenster/cli/errors'
import { isHidden } from '@schaufenster/static-site/policy/files'

/** An open file of the published site: it is read to its end even if another one is renamed into its place. */
export interface OpenFile {
  /** An open file descriptor. The caller closes it. */
  fd: number
  /** Relative to the published folder. */
  name: string
  size: number
  /** In milliseconds. */
  modified: number
}

const isNoFile = (error: unknown): boolean =>
  /^(?:ENOENT|ENOTDIR|EISDIR|ENAMETOOLONG|EINVAL|ELOOP)$/.test(codeOf(error) ?? '')

/**
 * Opens one file by its name. Synchronously: it takes microseconds, where each call of the thread pool takes a turn of
 * the event loop, and a hundred requests of one visitor would wait there in front of another's.
 *
 * @returns undefined when there is none
 */
export const openFile = (dir: string, name: string): OpenFile | undefined => {
  const path = join(dir, name)
  try {
    // Without the cost of an error, and without waiting for the writer of a pipe.
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined
    const fd = openSync(path, 'r')
    const { size, mtimeMs: modified } = fstatSync(fd)
    return { fd, name, size, modified }
  } catch (error) {
    if (isNoFile(error)) return undefined
    throw error
  }
}

const decode = (pathname: string): string | undefined => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/**
 * The decoded path of an address in its one form (NFC), or undefined for one that no file can have: invalid encoding, an encoded slash or
 * null byte, a step up, a dot file but those of `/.well-known/` (RFC 8615).
 */
export const toFilePath = (pathname: string): string | undefined => {
  const path = decode(pathname)
  if (path === undefined || /%(?:2f|5c)/i.test(pathname)) return undefined
  const isPlain = !/\/\.(?!well-known\/)|[\\\p{Cc}]/u.test(path)
  return isPlain && (path === '/' || !/\/(?:\/|$)/.test(path)) ? path.normalize('NFC') : undefined
}

/**
 * Whether an address decodes to a path that no file can have, which no link contains. One that cannot be decoded may be
 * an old bookmark.
 */
export const isUnsafeAddress = (pathname: string): boolean =>
  decode(pathname) !== undefined && toFilePath(pathname) === undefined

/** What an address resolves to in the published folder: a file, or a redirect to the page's address. */
export type Found = { file: OpenFile } | { redirect: string }

/** Names of the file at an address: a page, in one of the two layouts, takes precedence over a file with its name. */
const namesOf = (path: string): string[] =>
  path === '/' ? ['index.html'] : [`${path.slice(1)}.html`, `${path.slice(1)}/index.html`, path.slice(1)]

/** `/index.html`, which a folder also answers. */
const INDEX = /\/index(?:\.html)?$/

/** Looks up the address on every request, so that publications show immediately. */
export const findFile = (dir: string, path: string): Found | undefined => {
  if (isHidden(path)) return undefined
  if (INDEX.test(path)) {
    const redirect = path.replace(INDEX, '') || '/'
    const found = findFile(dir, redirect)
    if (!found || !('file' in found)) return found
    closeSync(found.file.fd)
    return { redirect }
  }
  let file: OpenFile | undefined
  for (const name of namesOf(path)) file ??= openFile(dir, name)
  if (!file) return undefined
  if (file.name === path.slice(1) && path.endsWith('.html')) {
    closeSync(file.fd)
    return { redirect: path.slice(0, -'.html'.length) }
  }
  return { file }
}
