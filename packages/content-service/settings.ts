import { resolve } from 'node:path'
import { dataset, projectId, secret, serviceVariables, SHORTEST_SECRET } from '@schaufenster/cli/service-variables'
import {
  type Environment,
  integer,
  integerIfSet,
  matching,
  readSettings,
  SettingsError,
  text,
} from '@schaufenster/cli/settings'
import { requireWritable } from '@schaufenster/cli/writable'
import { USUAL_FOLDER } from './command-line.ts'
import { mailVariables, toMailSettings } from './mail/mail-settings.ts'

const MEGABYTE = 1024 * 1024
const LOOPBACK_NAME = /^(?:localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/

const bytes = (usual: number) => integer('bytes', 0, Number.MAX_SAFE_INTEGER, usual)

/** Every environment variable of the service; its README describes them. */
export const contentVariables = {
  CONTENT_HOST: matching(/^[\w.:-]+$/, 'Use an IP address or a host name without port, e.g. 0.0.0.0.'),
  CONTENT_PORT: serviceVariables.CONTENT_PORT,
  CONTENT_PUBLIC_URL: serviceVariables.CONTENT_PUBLIC_URL,
  CONTENT_DIR: text(),
  TRUSTED_PROXIES: serviceVariables.TRUSTED_PROXIES,
  CONTENT_PROJECT_ID: projectId(),
  CONTENT_DATASET: dataset(),
  CONTENT_TOKEN: secret(),
  CONTENT_SITE_KEY: serviceVariables.CONTENT_SITE_KEY,
  CONTENT_ORIGINS: text(),
  CONTENT_HISTORY: integer('transactions', 100, 1_000_000, 5000),
  CONTENT_QUERY_TIMEOUT: integer('milliseconds', 1, 3_600_000, 10_000),
  CONTENT_QUERY_MEMORY: integerIfSet('megabytes', 64, 65_536),
  CONTENT_IMAGE_SIZE: bytes(50 * MEGABYTE),
  CONTENT_FILE_SIZE: bytes(200 * MEGABYTE),
  CONTENT_IMAGE_CACHE: bytes(1024 * MEGABYTE),
  CONTENT_IMAGE_JOBS: integer('pictures', 1, 64, 2),
  CONTENT_IMAGE_TIMEOUT: integer('milliseconds', 1, 3_600_000, 10_000),
  ...mailVariables,
  REMARKS_URL: matching(
    /^https?:\/\/\S+$/,
    'Use the address that is told of remarks, e.g. https://hooks.example.org/abc.',
  ),
  SUBMISSION_DAYS: integer('days', 1, 3650, 180),
}

/** Limits on assets. */
export interface AssetLimits {
  /** Bytes of an uploaded picture. */
  imageSize: number
  /** Bytes of an uploaded file. */
  fileSize: number
  /** Bytes of rendered pictures on disk. */
  cacheSize: number
  drawing: {
    /** Pictures rendered at once for visitors, and the same number for editors and the publisher. */
    processes: number
    /** Milliseconds of processor time. */
    timeLimit: number
  }
}

export type Settings = ReturnType<typeof readContentSettings>

/** Whether a host name always means this machine. */
export const isLoopbackName = (name: string): boolean => LOOPBACK_NAME.test(name)

/** @throws SettingsError naming every variable that is wrong, or one that is missing */
export const readContentSettings = (env: Environment) => {
  const values = readSettings(contentVariables, env)
  const assetLimits: AssetLimits = {
    imageSize: values.CONTENT_IMAGE_SIZE,
    fileSize: values.CONTENT_FILE_SIZE,
    cacheSize: values.CONTENT_IMAGE_CACHE,
    drawing: { processes: values.CONTENT_IMAGE_JOBS, timeLimit: values.CONTENT_IMAGE_TIMEOUT },
  }
  const settings = {
    host: values.CONTENT_HOST ?? '127.0.0.1',
    port: values.CONTENT_PORT,
    /** Where browsers reach the service, without a slash at the end; undefined when that is where it listens. */
    publicUrl: values.CONTENT_PUBLIC_URL,
    dataDir: values.CONTENT_DIR ?? resolve(USUAL_FOLDER),
    projectId: values.CONTENT_PROJECT_ID ?? 'schaufenster',
    // The default name of `sanity init`.
    dataset: values.CONTENT_DATASET ?? 'production',
    /** The owner's own editor token, instead of the one in the data folder. */
    token: values.CONTENT_TOKEN,
    /** The owner's own key for the site, instead of the one in the data folder. */
    siteKey: values.CONTENT_SITE_KEY,
    keepTransactions: values.CONTENT_HISTORY,
    trustedProxies: values.TRUSTED_PROXIES,
    /** Those whose pages may use the service, besides those of this machine. */
    origins: toOrigins(values.CONTENT_ORIGINS ?? ''),
    queryTimeout: values.CONTENT_QUERY_TIMEOUT,
    /** Undefined derives it from the database. */
    queryMemory: values.CONTENT_QUERY_MEMORY,
    assetLimits,
    mail: toMailSettings(values),
    /** Undefined tells nobody. */
    remarksUrl: values.REMARKS_URL,
    /** Days for which what forms sent is kept. */
    submissionDays: values.SUBMISSION_DAYS,
  }
  requireOwnSecret(settings)
  requireWritable(settings.dataDir, 'Set CONTENT_DIR to a folder that this user may write.')
  return settings
}

/** On a network the service must not start with defaults: its owner must choose the secret and the origins. */
const requireOwnSecret = ({
  host,
  token,
  origins,
}: {
  host: string
  token: string | undefined
  origins: string[]
}): void => {
  if (isLoopbackName(host)) return
  const missing = [
    token === undefined &&
      `CONTENT_TOKEN (a secret of at least ${SHORTEST_SECRET} characters, e.g. from "openssl rand -hex 32")`,
    origins.length === 0 &&
      'CONTENT_ORIGINS (the origins of your site and Studio and the public one of this service, separated by commas)',
  ].filter(Boolean)
  if (missing.length === 0) return
  throw new SettingsError(
    `CONTENT_HOST=${host} opens the content service to the network. It starts there only with ${missing.join(' and ')}. ` +
      'Leave CONTENT_HOST out to stay on this machine.',
  )
}

const toOrigins = (list: string): string[] => {
  const texts = list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  return texts.map((one) => {
    const { protocol, origin, href } = URL.parse(one) ?? { protocol: '', origin: '', href: '' }
    if (['http:', 'https:'].includes(protocol) && href === `${origin}/` && !origin.includes('*')) return origin
    throw new SettingsError(
      `CONTENT_ORIGINS: "${one}" is not an origin. Write scheme, host and port only, e.g. https://studio.example.org`,
    )
  })
}
