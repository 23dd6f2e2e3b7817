import { readFolderId } from '@schaufenster/content-service/folder-id'

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

/**
 * Whether the content service of a data folder is running at an address.
 *
 * @throws Error when the one there belongs to another folder: its content would be published here
 */
export const findOwnService = async (url: string, dataDir: string): Promise<boolean> => {
  const ping = await readPing(url)
  if (typeof ping !== 'object' || ping === null || !('pong' in ping)) return false
  const folderId = readFolderId(dataDir)
  if (folderId !== undefined && 'folderId' in ping && ping.folderId === folderId) return true
  throw new Error(
    `The content service at ${url} does not serve ${dataDir}: stop it, set CONTENT_PORT to another port, or set SANITY_API_HOST=${url} to build with its content.`,
  )
}
