import { fileURLToPath } from 'node:url'
import { readContentSettings } from '@schaufenster/content-service/settings'
import { ensureSiteKey } from '@schaufenster/content-service/site-key'
import { listen } from '@schaufenster/http/listen'
import { readVariables } from '@schaufenster/static-site/variables'
import { findFirstContent } from './content-folder.ts'
import { findOwnService } from './find-own-service.ts'
import { keepChild } from './keep-child.ts'
import { isHosted } from './settings.ts'

const readPort = (): number => readVariables(process.env).CONTENT_PORT

/** Chooses the port where any is allowed: the site looks for a service that was restarted where it was before. */
const choosePort = async (): Promise<void> => {
  if (readPort() !== 0) return
  const { url, stop } = await listen(() => {}, { port: 0, variable: 'CONTENT_PORT' })
  await stop()
  process.env['CONTENT_PORT'] = new URL(url).port
}

/**
 * Starts the embedded content service with the studio's or the demo's content, unless the environment configures another one, and keeps
 * it running.
 *
 * @param insist whether to retry when it cannot start
 * @returns the environment for the site, with the address of the service
 */
export const startContent = async (insist = false): Promise<Record<string, string | undefined>> => {
  if (isHosted(process.env)) return process.env
  await choosePort()
  // The site reads it, also while the service cannot start yet.
  ensureSiteKey(readContentSettings(process.env).dataDir)
  const first = findFirstContent()
  const line = await keepChild({
    name: 'content',
    title: 'The content service',
    args: [
      fileURLToPath(new URL('content-cli.ts', import.meta.url)),
      'start',
      ...(first === undefined ? [] : ['--import', first]),
    ],
    ready: /ready/i,
    insist,
  })
  return { ...process.env, SANITY_API_HOST: /https?:\/\/\S+/.exec(line)?.[0] }
}

const toAddress = (): string => `http://127.0.0.1:${readPort()}`

/** The environment for the site while the embedded content service cannot start yet. */
export const expectContent = (): Record<string, string | undefined> => ({
  ...process.env,
  SANITY_API_HOST: toAddress(),
})

/**
 * Finds the content for a build: the configured or running service, otherwise one that will be started for the build.
 *
 * @returns what reaches it, and resolves with the environment for the build
 * @throws Error when another folder's content service uses the port
 */
export const findContent = async (): Promise<() => Promise<Record<string, string | undefined>>> => {
  if (isHosted(process.env)) return async () => process.env
  const url = await findOwnService(toAddress(), readContentSettings(process.env).dataDir)
  return url === undefined ? startContent : async () => ({ ...process.env, SANITY_API_HOST: url })
}
