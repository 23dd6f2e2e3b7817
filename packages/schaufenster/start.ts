import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCommand, describeError, runCommand } from '@schaufenster/cli/command'
import { describeHolder, lockFile, LockedError } from '@schaufenster/cli/file-lock'
import { listen } from '@schaufenster/http/listen'
import { readSiteUrl } from '@schaufenster/static-site/site-url'
import { readVariables } from '@schaufenster/static-site/variables'
import { readTls, serveSite } from '@schaufenster/host/serve'
import { readPublishSettings } from '@schaufenster/publish/commands/settings'
import { runPublish } from '@schaufenster/publish/commands/publish-command'
import { drawIco } from '@schaufenster/publish/outputs/icons'
import { finishPublication } from '@schaufenster/publish/write/finish-publication'
import { START_LOCK } from '@schaufenster/publish/write/lock'
import { toSiteNote } from '@schaufenster/publish/write/same-site'
import { buildSite } from './build-site.ts'
import { stopOnSignal, stoppingChildren } from './children.ts'
import { expectContent, startContent } from './content.ts'
import { describeSite } from './describe-site.ts'
import { endWithNpm } from './end-with-npm.ts'
import { putBackGenerated } from './follow-languages.ts'
import { keepChild } from './keep-child.ts'
import { step } from './progress.ts'
import { noticeContent } from './open-dataset.ts'
import { checkSettings } from './settings.ts'
import { createStudio } from './studio/run-studio.ts'

const [DIST, BUILD, STATE] = [resolve('dist'), resolve('.build'), resolve('.publish')]
/** How long a predecessor that was just killed may take to exit, in milliseconds. */
const PREDECESSOR_MS = 3000

const isPublished = existsSync(resolve(DIST, 'index.html'))

const requireOwnFolder = (): void => {
  try {
    const note = toSiteNote(readPublishSettings(process.env))
    lockFile(resolve(STATE, START_LOCK), { note, waitMs: PREDECESSOR_MS })
  } catch (error) {
    if (!(error instanceof LockedError)) throw error
    throw new Error(
      `"npm start" is already running in this folder (${describeHolder(error.holder)}). Stop it first, or start this one in another folder.`,
      { cause: error },
    )
  }
}

/** Visitors keep the last published site if it cannot be published now. */
const orAsPublished = async <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch((error: unknown) => {
    if (!isPublished) throw error
    console.error(`✗ ${describeError(error)}\n  The site of the last publication is served.`)
    return undefined
  })

const withoutGaps = (env: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const start = async (): Promise<void> => {
  checkSettings(process.env)
  readTls(process.env)
  const stops: (() => Promise<void>)[] = []
  stopOnSignal(() => Promise.all(stops.map((stop) => stop())))
  endWithNpm()
  const { PORT: port } = readVariables(process.env)
  requireOwnFolder()
  // Check the port before the build, not after it.
  await (await listen(() => {}, { port, variable: 'PORT' })).stop()
  const reached = await orAsPublished(step('Starting the content service', () => startContent(isPublished)))
  const env = reached ?? expectContent()
  const isBuilt = await orAsPublished(step('Building the site', () => buildSite().then(() => true)))
  if (reached) await noticeContent()
  putBackGenerated()
  if (reached && isBuilt) await orAsPublished(step('Publishing', () => runPublish({}, env, console.log)))
  if (isBuilt) {
    // In its own process, so that rendering delays no visitor. It also publishes what could not be published before.
    void keepChild({
      name: 'publish',
      title: 'The publisher',
      args: [fileURLToPath(import.meta.resolve('@schaufenster/publish/cli')), '--watch'],
      // Named, for else the publisher takes the homepage's address.
      env: withoutGaps({ ...env, SITE_URL: readSiteUrl(env) }),
      ready: /^Following/,
      insist: true,
    }).catch(() => undefined)
  }
  finishPublication({ outDir: DIST, stateDir: STATE })
  const { url, stop } = await serveSite({
    dist: DIST,
    ...(isBuilt ? { buildDir: BUILD } : {}),
    drawIco,
    cacheDir: resolve('.cache/pictures'),
    // This server shows drafts, unless another one does under a name of its own.
    studio: createStudio(isBuilt ? { ...env, SHARE_URL: env['SHARE_URL'] ?? readSiteUrl(env) } : env),
    port,
    env,
  })
  stops.push(stop)
  console.log(describeSite(url, env))
}

await runCommand(
  createCommand(
    'npm start',
    'Content service, build, publication and site; what editors publish then appears automatically.\nSettings are environment variables: docs/reference.md.',
  ).action(stoppingChildren(start)),
)
