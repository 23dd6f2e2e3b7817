import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { isHidden } from '#publish/policy/files.ts'

/** A file of the published site, opened: whatever is renamed into its place meanwhile, this one is read to its end. */
export interface OpenFile {
  handle: FileHandle
  /** Within the published folder. */
  name: string
  size: number
  /** Milliseconds. */
  modified: number
}

const isNoFile = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(?:ENOENT|ENOTDIR|EISDIR|ENAMETOOLONG|EINVAL|ELOOP)$/.test(error.code)

/** Opens one file by its name. @returns undefined when there is none */
export const openFile = async (dir: string, name: string): Promise<OpenFile | undefined> => {
  try {
    const handle = await open(join(dir, name))
    const stats = await handle.stat()
    if (stats.isFile()) return { handle, name, size: stats.size, modified: stats.mtimeMs }
    await handle.close()
    return undefined
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
 * The decoded path of an address, or undefined for one that no file can have: not readable, with a slash or a zero
 * byte hidden in percent signs, a step up, a dot file.
 */
export const toFilePath = (pathname: string): string | undefined => {
  const path = decode(pathname)
  if (path === undefined || /%(?:2f|5c)/i.test(pathname)) return undefined
  const segments = path.slice(1).split('/')
  const isPlain = segments.every((segment) => !segment.startsWith('.') && !/[\\\p{Cc}]/u.test(segment))
  return isPlain && (path === '/' || !segments.includes('')) ? path : undefined
}

/** Whether an address can be read and yet names no file: nobody comes by it on a link. Old bookmarks cannot be read. */
export const isTrick = (pathname: string): boolean =>
  decode(pathname) !== undefined && toFilePath(pathname) === undefined

/** What an address leads to in the published folder: a file, or the page's own address. */
export type Found = { file: OpenFile } | { redirect: string }

/** Looks the address up anew each time, so that what is published now is served now. A page comes before a file of its name. */
export const findFile = async (dir: string, path: string): Promise<Found | undefined> => {
  if (isHidden(path)) return undefined
  if (path === '/index' || path === '/index.html') return { redirect: '/' }
  const file =
    (await openFile(dir, path === '/' ? 'index.html' : `${path.slice(1)}.html`)) ??
    (path === '/' ? undefined : await openFile(dir, path.slice(1)))
  if (!file) return undefined
  if (file.name !== 'index.html' && file.name === path.slice(1) && path.endsWith('.html')) {
    await file.handle.close()
    return { redirect: path.slice(0, -'.html'.length) }
  }
  return { file }
}
