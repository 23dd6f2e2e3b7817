import { join } from 'node:path'

export interface Settings {
  /** 0 takes any free port. */
  port: number
  /** Database, assets, caches and the token; may be deleted to start anew. */
  dataDir: string
  projectId: string
}

const PROJECT_ROOT = join(import.meta.dirname, '..')

/** The one dataset the service holds, the name `sanity init` proposes too. */
export const DATASET = 'production'

/** @throws Error naming the variable that makes no sense */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const port = env['CONTENT_PORT'] ?? '3333'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new Error(`CONTENT_PORT=${port} is no port. Use a number from 0 to 65535; 0 takes any free one.`)
  }
  const projectId = env['CONTENT_PROJECT_ID'] ?? 'schaufenster'
  if (!/^[a-z0-9][a-z0-9-]*$/.test(projectId)) {
    throw new Error(`CONTENT_PROJECT_ID=${projectId} is no project id. Use lower-case letters, digits and "-".`)
  }
  return { port: Number(port), dataDir: env['CONTENT_DIR'] || join(PROJECT_ROOT, '.content'), projectId }
}
