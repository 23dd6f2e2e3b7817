import { isStopping, startChild } from './children.ts'
import { readPort } from './ports.ts'

/** Pause before a service that ended by itself is started again, in milliseconds. */
const RESTART_MS = 1000

/** Whether the environment points at a hosted Sanity project instead of the embedded content service. */
const isHosted = (): boolean => Boolean(process.env['SANITY_PROJECT_ID'] || process.env['SANITY_API_HOST'])

/**
 * Starts the embedded content service with the demo content, unless the environment points elsewhere.
 *
 * @returns the environment for the site, with the address of the service
 */
export const startContent = async (): Promise<Record<string, string | undefined>> => {
  if (isHosted()) return process.env
  const content = startChild('content', ['content-service/cli.ts', 'start', '--import', 'demo/content'])
  const line = await content.waitForLine(/ready/i)
  content.process.once('exit', (code, signal) => {
    if (isStopping()) return
    console.error(`✗ The content service ended by itself (${signal ?? `exit code ${code}`}). Starting it again …`)
    setTimeout(() => void startContent().catch((error: unknown) => console.error(`✗ ${String(error)}`)), RESTART_MS)
  })
  return { ...process.env, SANITY_API_HOST: /https?:\/\/\S+/.exec(line)?.[0] }
}

/** How long a service that is there may take to say so, in milliseconds. */
const PROBE_MS = 2000

const isReachable = (url: string): Promise<boolean> =>
  fetch(`${url}/v1/ping`, { signal: AbortSignal.timeout(PROBE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** The environment for a build: with a service that is configured or already runs, else with one started for its time. */
export const reachContent = async (): Promise<Record<string, string | undefined>> => {
  if (isHosted()) return process.env
  const url = `http://127.0.0.1:${readPort('CONTENT_PORT', 3333)}`
  return (await isReachable(url)) ? { ...process.env, SANITY_API_HOST: url } : startContent()
}
