import { resolve } from 'node:path'

export interface Settings {
  /** The address to listen at; `127.0.0.1` keeps the service on this machine. */
  host: string
  /** 0 takes any free port. */
  port: number
  /** Where browsers reach the service, without a slash at the end; undefined when that is where it listens. */
  publicUrl: string | undefined
  /** Database, assets, caches and the token; may be deleted to start over. */
  dataDir: string
  projectId: string
  /** The owner's own editor token, instead of the one in the data folder. */
  token: string | undefined
  /** Transactions kept for the history of documents and for listeners that reconnect. */
  keepTransactions: number
  /** Origins whose pages may use the service, besides those of this machine. */
  origins: readonly string[]
}

type Environment = Record<string, string | undefined>

const SHORTEST_TOKEN = 32
const LOOPBACK_NAME = /^(?:localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/

/** The only dataset of the service, with the default name of `sanity init`. */
export const DATASET = 'production'

/** Whether a host name always means this machine. */
export const isLoopbackName = (name: string): boolean => LOOPBACK_NAME.test(name)

/** @throws Error naming the invalid variable */
export const readSettings = (env: Environment): Settings => {
  const port = env['CONTENT_PORT'] || '3333'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new Error(`CONTENT_PORT=${port} is not a port. Use a number from 0 to 65535; 0 takes any free one.`)
  }
  const projectId = env['CONTENT_PROJECT_ID'] || 'schaufenster'
  if (!/^[a-z0-9][a-z0-9-]*$/.test(projectId)) {
    throw new Error(`CONTENT_PROJECT_ID=${projectId} is not a project id. Use lower-case letters, digits and "-".`)
  }
  const settings = {
    host: readHost(env),
    port: Number(port),
    publicUrl: readPublicUrl(env),
    dataDir: env['CONTENT_DIR'] || resolve('.content'),
    projectId,
    token: readToken(env),
    keepTransactions: readHistory(env),
    origins: readOrigins(env),
  }
  requireOwnSecret(settings)
  return settings
}

/** On a network the service must not start with defaults: its owner must choose the secret and the origins. */
const requireOwnSecret = ({ host, token, origins }: Pick<Settings, 'host' | 'token' | 'origins'>): void => {
  if (isLoopbackName(host)) return
  const missing = [
    token === undefined &&
      `CONTENT_TOKEN (a secret of at least ${SHORTEST_TOKEN} characters, e.g. from "openssl rand -hex 32")`,
    origins.length === 0 &&
      'CONTENT_ORIGINS (the origins of your site and Studio and the public one of this service, separated by commas)',
  ].filter(Boolean)
  if (missing.length === 0) return
  throw new Error(
    `CONTENT_HOST=${host} opens the content service to the network. It starts there only with ${missing.join(' and ')}. ` +
      'Leave CONTENT_HOST out to stay on this machine.',
  )
}

const readHost = (env: Environment): string => {
  const host = env['CONTENT_HOST'] || '127.0.0.1'
  if (/^[\w.:-]+$/.test(host)) return host
  throw new Error(
    `CONTENT_HOST=${host} is not an address. Use an IP address or a host name without port, e.g. 0.0.0.0.`,
  )
}

const readPublicUrl = (env: Environment): string | undefined => {
  const text = env['CONTENT_PUBLIC_URL'] || undefined
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain =
    url && ['http:', 'https:'].includes(url.protocol) && `${url.username}${url.password}${url.search}${url.hash}` === ''
  if (isPlain && !/[?#]/.test(text)) return url.href.replace(/\/+$/, '')
  throw new Error(
    `CONTENT_PUBLIC_URL=${text} is not an address. Write scheme and host, and the path in front of the service if there is one, e.g. https://content.example.org`,
  )
}

const readHistory = (env: Environment): number => {
  const text = env['CONTENT_HISTORY'] || '5000'
  const count = Number(text)
  if (Number.isInteger(count) && count >= 100 && count <= 1_000_000) return count
  throw new Error(`CONTENT_HISTORY=${text} is not a number of transactions. Use a whole number from 100 to 1000000.`)
}

const readToken = (env: Environment): string | undefined => {
  const token = env['CONTENT_TOKEN'] || undefined
  if (token === undefined || new RegExp(`^[!-~]{${SHORTEST_TOKEN},}$`).test(token)) return token
  throw new Error(
    `CONTENT_TOKEN must have at least ${SHORTEST_TOKEN} characters, all of them visible ASCII. Try "openssl rand -hex 32".`,
  )
}

const readOrigins = (env: Environment): string[] => {
  const texts = (env['CONTENT_ORIGINS'] ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
  return texts.map((text) => {
    const { protocol, origin, href } = URL.canParse(text) ? new URL(text) : { protocol: '', origin: '', href: '' }
    if (['http:', 'https:'].includes(protocol) && href === `${origin}/` && !origin.includes('*')) return origin
    throw new Error(
      `CONTENT_ORIGINS: "${text}" is not an origin. Write scheme, host and port only, e.g. https://studio.example.org`,
    )
  })
}
