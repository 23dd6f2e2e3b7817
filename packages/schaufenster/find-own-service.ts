import { readFolderId } from '@schaufenster/content-service/folder-id'
import { findServiceUrl } from '@schaufenster/content-service/folder-lock'

/** How long a running service may take to answer, in milliseconds. */
const PROBE_MS = 2000

const readPing = async (url: string): Promise<unknown> => {
  try {
    const response = await fetch(`${url}/v1/ping`, { signal: AbortSignal.timeout(PROBE_MS) })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

const readFolderIdAt = (ping: unknown): unknown =>
  typeof ping === 'object' && ping !== null && 'folderId' in ping ? ping.folderId : undefined

/**
 * Where the content service of a data folder is running: where it says itself, or at the usual address.
 *
 * @param url the usual address
 * @returns undefined when it is not running, or not to be reached from here
 * @throws Error when the one at the usual address belongs to another folder: its content would be published here
 */
export const findOwnService = async (url: string, dataDir: string): Promise<string | undefined> => {
  const folderId = readFolderId(dataDir)
  const own = findServiceUrl(dataDir)
  if (own && folderId !== undefined && readFolderIdAt(await readPing(own)) === folderId) return own
  const ping = await readPing(url)
  if (typeof ping !== 'object' || ping === null || !('pong' in ping)) return undefined
  if (folderId !== undefined && readFolderIdAt(ping) === folderId) return url
  throw new Error(
    `The content service at ${url} does not serve ${dataDir}: stop it, set CONTENT_PORT to another port, or set SANITY_API_HOST=${url} to build with its content.`,
  )
}
