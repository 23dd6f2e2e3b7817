import { join } from 'node:path'
import { createQueryParser } from './groq/parse-query.ts'
import { createApp } from './http/app.ts'
import { createImageRenderer } from './images/render-image.ts'
import { listenOnLoopback, type FetchHandler } from './listen.ts'
import { openContent, refreshContent } from './open-content.ts'
import { DATASET, readSettings } from './settings.ts'
import { createOverlays } from './store/overlay.ts'
import { ensureToken } from './store/token.ts'

export interface StartOptions {
  /** 0 takes any free port. Default: CONTENT_PORT, else 3333. */
  port?: number
  /** Default: CONTENT_DIR, else `.content` in the project. */
  dataDir?: string
  /** Default: CONTENT_PROJECT_ID, else `schaufenster`. */
  projectId?: string
  /** An export to import first, if the dataset is empty or the export changed since its last import. */
  importPath?: string
  /** Receives one line at a time. Default: nobody. */
  log?: (line: string) => void
  /** Told of every request when it is answered. */
  onRequest?: (request: { method: string; url: string; status: number }) => void
}

export interface RunningContentService {
  /** E.g. `http://127.0.0.1:3333`, without a slash at the end. */
  url: string
  projectId: string
  dataset: string
  /** For `Authorization: Bearer …`: reads drafts. */
  token: string
  /** Finishes answers in progress, then frees port and database. */
  stop: () => Promise<void>
}

/**
 * Starts the content service on 127.0.0.1.
 *
 * @throws Error when the port is taken, ImportError when the export is malformed; nothing keeps running then.
 */
export async function startContentService(options: StartOptions = {}): Promise<RunningContentService> {
  const settings = readSettings(process.env)
  const { port = settings.port, dataDir = settings.dataDir, projectId = settings.projectId } = options
  const log = options.log ?? (() => undefined)
  // The port comes first: a service that cannot start should not have imported anything.
  const listener = await listenOnLoopback(port)
  try {
    const content = openContent(dataDir, { baseUrl: listener.url, projectId, dataset: DATASET })
    const { store, blobs } = content
    try {
      const token = ensureToken(dataDir, log)
      if (options.importPath !== undefined) await refreshContent(options.importPath, content, log)
      const app = createApp({
        projectId,
        dataset: DATASET,
        token,
        store,
        blobs,
        overlay: createOverlays(store),
        parse: createQueryParser(),
        images: createImageRenderer(blobs, join(dataDir, 'cache')),
        log,
      })
      listener.answerWith(reportRequests((request) => app.fetch(request), options.onRequest))
      const stop = async (): Promise<void> => {
        await listener.close()
        store.close()
      }
      return { url: listener.url, projectId, dataset: DATASET, token, stop }
    } catch (error) {
      store.close()
      throw error
    }
  } catch (error) {
    await listener.close()
    throw error
  }
}

function reportRequests(handler: FetchHandler, onRequest: StartOptions['onRequest']): FetchHandler {
  if (!onRequest) return handler
  return async (request) => {
    const response = await handler(request)
    onRequest({ method: request.method, url: request.url, status: response.status })
    return response
  }
}
