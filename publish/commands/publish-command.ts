import { resolve } from 'node:path'
import { loadBuild } from '../build-output.ts'
import { pageOutputs, removeUnusedPictures, siteOutputs } from '../outputs/index.ts'
import type { PublishOptions } from '../publish-options.ts'
import type { Publication } from '../publish-affected.ts'
import { publishSite } from '../publish.ts'
import { proposeRedirects } from '../watch/propose-redirects.ts'
import { watchContent, type Watching } from '../watch/watch.ts'
import { takeWatchLock } from '../write/lock.ts'
import { readCommandOptions, readWebhookSecret, type CommandOptions } from './options.ts'
import { createProgress, printPublication } from './report.ts'
import { readPublishSettings } from './settings.ts'

/** Folders of this project. */
const FOLDERS = { buildDir: '.build', outDir: 'dist', stateDir: '.publish', cacheDir: '.cache/pictures' }

type Environment = Record<string, string | undefined>
type Print = (line: string) => void

const toPublishOptions = async (
  env: Environment,
  { allowFewer, pageLayout }: Pick<CommandOptions, 'allowFewer' | 'pageLayout'>,
): Promise<PublishOptions> => {
  const settings = readPublishSettings(env)
  return {
    ...settings,
    ...(pageLayout ? { pageLayout } : {}),
    allowFewer,
    pageOutputs,
    siteOutputs,
    build: await loadBuild(resolve(FOLDERS.buildDir), settings.siteUrl),
    outDir: resolve(FOLDERS.outDir),
    stateDir: resolve(FOLDERS.stateDir),
    cacheDir: resolve(FOLDERS.cacheDir),
  }
}

/** A token that may write drafts. */
const readWriteToken = ({ SANITY_API_WRITE_TOKEN }: Environment): string | undefined =>
  SANITY_API_WRITE_TOKEN || undefined

/**
 * Publishes the last build with the current content, configured by the environment.
 *
 * @throws PublishError with the reason and what to do
 */
export const runPublish = async (args: readonly string[], env: Environment, print: Print): Promise<Publication> => {
  const options = await toPublishOptions(env, readCommandOptions(args))
  const publication = await publishSite({ ...options, progress: createProgress(print) })
  // Kept pages do not ask for their share pictures.
  if (publication.made.length === publication.paths.length) removeUnusedPictures()
  printPublication(publication, print)
  await proposeRedirects(publication.moved, { service: options.service, writeToken: readWriteToken(env), print })
  return publication
}

/**
 * Publishes changes until it is stopped: `--watch` follows the content service, `--webhook PORT` accepts calls.
 *
 * @returns undefined without one of these options
 * @throws PublishError with the reason and what to do, also when another process is already doing it
 */
export const runWatch = async (
  args: readonly string[],
  env: Environment,
  print: Print,
): Promise<Watching | undefined> => {
  const { watch, webhookPort, ...chosen } = readCommandOptions(args)
  if (!watch && webhookPort === undefined) return undefined
  const webhook =
    webhookPort === undefined
      ? undefined
      : { port: webhookPort, host: env['HOST'] || undefined, secret: readWebhookSecret(env) }
  const options = await toPublishOptions(env, chosen)
  takeWatchLock(options.stateDir)
  const watching = await watchContent(
    { ...options, progress: createProgress(print) },
    { follow: watch, webhook, writeToken: readWriteToken(env), print },
  )
  if (watching.webhookUrl) print(`Webhook: POST ${watching.webhookUrl}`)
  return watching
}
