import { resolve } from 'node:path'
import { type Environment, SettingsError } from '@schaufenster/cli/settings'
import { loadBuild } from '@schaufenster/static-site/build-output'
import { CACHE, createOutputs, type Outputs } from '../outputs/index.ts'
import type { PublishOptions } from '../publish-options.ts'
import type { Publication } from '../publish-affected.ts'
import { publishSite } from '../publish.ts'
import { proposeRedirects } from '../watch/propose-redirects.ts'
import { watchContent, type Watching } from '../watch/watch.ts'
import { checkHead } from '@schaufenster/static-site/policy/check-head'
import { readVariables } from '@schaufenster/static-site/variables'
import type { PublishFolders } from '../write/folders.ts'
import { takeWatchLock } from '../write/lock.ts'
import { requireSameSite, toSiteNote } from '../write/same-site.ts'
import type { PublishCommandOptions } from './command.ts'
import { findForms } from './forms.ts'
import { findUntold } from './privacy.ts'
import { createProgress, printPublication } from './report.ts'
import { findWriteToken, readPublishSettings } from './settings.ts'

/** Folders of this project. */
const FOLDERS = { buildDir: '.build', outDir: 'dist', stateDir: '.publish', cacheDir: '.cache/pictures' }

/** The published site of this project. */
export const PUBLISHED = FOLDERS.outDir

type Print = (line: string) => void

const toPublishOptions = async (
  env: Environment,
  chosen: Pick<PublishCommandOptions, 'allowFewer' | 'pages'>,
  { outDir, stateDir }: PublishFolders = FOLDERS,
): Promise<PublishOptions & Pick<Outputs, 'removeUnusedPictures'>> => {
  const settings = readPublishSettings(env)
  const threads = { buildDir: resolve(FOLDERS.buildDir), drawnDir: resolve(CACHE) }
  const build = await loadBuild(threads.buildDir, settings.siteUrl)
  checkHead([...build.site.head, ...(settings.analytics ? [settings.analytics] : [])])
  return {
    ...settings,
    ...createOutputs(threads.drawnDir, build),
    ...(chosen.pages ? { pageLayout: chosen.pages } : {}),
    allowFewer: chosen.allowFewer ?? false,
    threads,
    build,
    outDir: resolve(outDir),
    stateDir: resolve(stateDir),
    cacheDir: resolve(FOLDERS.cacheDir),
  }
}

const readWebhook = (env: Environment, port: number | undefined) => {
  if (port === undefined) return undefined
  const { HOST: host, PUBLISH_WEBHOOK_SECRET: secret } = readVariables(env)
  if (secret !== undefined) return { port, host, secret }
  throw new SettingsError(
    'PUBLISH_WEBHOOK_SECRET is missing. Set it to a secret, and give the webhook in Sanity’s settings the same one.',
  )
}

/**
 * Publishes the last build with the current content, configured by the environment.
 *
 * @throws PublishError with the reason and what to do
 */
export const runPublish = async (
  chosen: PublishCommandOptions,
  env: Environment,
  print: Print,
): Promise<Publication> => {
  const options = await toPublishOptions(env, chosen)
  requireSameSite(options.stateDir, options)
  const publication = await publishSite({ ...options, progress: createProgress(print) })
  // Kept pages do not ask for their share pictures.
  if (publication.rendered.length === publication.paths.length) options.removeUnusedPictures()
  printPublication(publication, print)
  const head = [...options.build.site.head, ...(options.analytics ? [options.analytics] : [])]
  for (const untold of findUntold(head, publication.paths, options.outDir)) print(`  ! ${untold}`)
  for (const line of findForms(publication, options)) print(`  ! ${line}`)
  const handled = Object.keys(options.build.site.handlers)
  if (handled.length > 0) print(`  ! Answered by this project’s server, not by a host of files: ${handled.join(', ')}`)
  if (publication.closed.length > 0)
    print(`  ! Left out, since only this project’s server asks for their passwords: ${publication.closed.join(', ')}`)
  await proposeRedirects(publication.moved, {
    service: options.service,
    writeToken: readVariables(env).SANITY_API_WRITE_TOKEN,
    print,
  })
  return publication
}

/**
 * Publishes the last build with the content of another service, beside the published site: what it would look like.
 *
 * @param assets the service that has its pictures and files, where that is another one
 * @throws PublishError with the reason and what to do
 */
export const publishBeside = async (
  folders: PublishFolders,
  env: Environment,
  print: Print,
  assets?: PublishOptions['assets'],
): Promise<void> => {
  const options = await toPublishOptions(env, { allowFewer: true }, folders)
  printPublication(await publishSite({ ...options, assets, compressed: false, progress: createProgress(print) }), print)
}

/**
 * Publishes changes until it is stopped: `--watch` follows the content service, `--webhook PORT` accepts calls.
 *
 * @returns undefined without one of these options
 * @throws PublishError with the reason and what to do, also when another process is already doing it
 */
export const runWatch = async (
  chosen: PublishCommandOptions,
  env: Environment,
  print: Print,
): Promise<Watching | undefined> => {
  const { watch: follow = false, webhook: port } = chosen
  if (!follow && port === undefined) return undefined
  const webhook = readWebhook(env, port)
  const options = await toPublishOptions(env, chosen)
  requireSameSite(options.stateDir, options)
  takeWatchLock(options.stateDir, toSiteNote(options))
  const watching = await watchContent(
    { ...options, progress: createProgress(print) },
    {
      follow,
      webhook,
      writeToken: readVariables(env).SANITY_API_WRITE_TOKEN,
      findToken: findWriteToken(options.service, env),
      print,
    },
  )
  if (watching.webhookUrl) print(`Webhook: POST ${watching.webhookUrl}`)
  return watching
}
