import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { createSecureContext } from 'node:tls'
import { createBudget, WINDOW_MS, type Budget, type Capacity } from '@schaufenster/budget/budget'
import { createMeter, guardConnections, guardRequests } from '@schaufenster/budget/guard-server'
import { createUnusedConnections } from '@schaufenster/budget/unused-connections'
import { createProxyWatch } from '@schaufenster/budget/proxy-watch'
import { createProxyCheck, toVisitorAddress } from '@schaufenster/budget/visitor-address'
import { messageOf } from '@schaufenster/cli/errors'
import { type Environment, SettingsError } from '@schaufenster/cli/settings'
import { toAnalytics } from '@schaufenster/site/analytics'
import { readServiceConfig } from '@schaufenster/site/read-service-config'
import { toPublicConfig } from '@schaufenster/site/service-config'
import { withShortCache } from './short-cache.ts'
import { toAssetOrigin } from '@schaufenster/static-site/pictures/asset-address'
import { baseOf, readSiteUrl } from '@schaufenster/static-site/site-url'
import { loadBuild } from '@schaufenster/static-site/build-output'
import { readVariables } from '@schaufenster/static-site/variables'
import { createForms } from './forms/create-forms.ts'
import { createHost } from './host.ts'
import { listen, type Listening } from '@schaufenster/http/listen'
import { listenSecurely, type Tls } from './listen-securely.ts'
import { toVisitorHeaders } from './asset-proxy.ts'
import { createPolicyReader } from './policy-file.ts'
import { createPublishedSite, layer } from './published-site.ts'
import { reportRefusals } from './report-refusals.ts'
import { refuse } from './say.ts'
import { createPasswords } from './passwords/create-passwords.ts'
import { createShares } from './shares/create-shares.ts'
import { createSite, type DrawIco } from './site.ts'
import type { StudioHost } from './studio.ts'
import { serveUnderBase } from './under-base.ts'
import { withTimeLimit } from './time-limit.ts'

export interface ServeOptions {
  /** Folder of the published site; other pages are rendered live. */
  dist?: string
  /** Folder of the build, for live pages; without it the host only serves files. */
  buildDir?: string
  /** Publishing's picture cache: pictures that no publication has fetched yet are fetched on demand and kept there. */
  cacheDir?: string
  /** The Studio, served together with the site. */
  studio?: StudioHost
  /** Draws `favicon.ico`, which only a published site has as a file. */
  drawIco?: DrawIco
  port: number
  /**
   * `HOST` to listen on, `TLS_CERT` and `TLS_KEY` (files in PEM) for HTTP/2, `SITE_URL`, `STUDIO_URL` (whose preview
   * may frame the site; by default the Studio served with it), and the content service.
   */
  env: Environment
  /** What visitors may hold and use. Default: that of a server. */
  budget?: Budget
}

/** Timeout for a live page, including retries, in milliseconds. */
const LIVE_LIMIT_MS = 5000
/** Timeout for a page that shows a draft: it is asked for three times in turn, and has no published page to fall back on. */
const SHARE_LIMIT_MS = 15_000
/** Timeout for a form: a large file comes over a slow connection. */
const FORM_LIMIT_MS = 120_000
/** Timeout for one answer of the service: shorter, so that there is time to render the error page. */
const ANSWER_LIMIT_MS = 4000

/**
 * What all visitors together may hold. An address gets no more than what is free, at most half: a class of thirty
 * behind one needs 180 connections and, when all open a page of a hundred files in the same moment over HTTP/2, three
 * thousand requests.
 */
const CAPACITY: Capacity = { connections: 4000, requests: 6000, bytes: 128 * 1024 ** 2, time: WINDOW_MS }

/** Pages rendered at once; more would only wait in the content service, before the queries of others. */
const RENDERS = 8
/** Pages that are rendered or wait for it: what an address asks for before its processor time is counted. */
const WAITING_RENDERS = 100
/** Forms that are received at once. */
const FORMS = 60
/** Pictures that are fetched on demand at once. */
const PICTURES = 24

/** For whom the current request is answered. */
interface Visitor {
  address: string
  /** What tells the content service on this machine. */
  headers: Record<string, string>
}
const visitors = new AsyncLocalStorage<Visitor>()

/** The source of a preview's drafts: the embedded service, or the project's API host without CDN. */
const toServiceOrigin = ({ apiHost, projectId }: { apiHost?: string; projectId: string }): string =>
  new URL(apiHost ?? `https://${projectId}.api.sanity.io`).origin

const createLive = async (buildDir: string, siteUrl: string, { env, cacheDir, drawIco }: ServeOptions) => {
  const { site: entry, document, clientDir } = await loadBuild(buildDir, siteUrl)
  const service = readServiceConfig(env)
  const source = await entry.openServerSource(service)
  const createPlaces = (requests: number) => {
    const places = createBudget({ ...CAPACITY, requests })
    return () => places.hold(visitors.getStore()?.address ?? '', 'requests')
  }
  const holdPlace = createPlaces(WAITING_RENDERS)
  const reported = reportRefusals(source, (reason) =>
    console.warn(`! The content service refuses this server: ${reason}`),
  )
  const published = withShortCache(withTimeLimit(reported, ANSWER_LIMIT_MS))
  const site = createSite({
    loadSite: async () => entry,
    document,
    siteUrl,
    content: published,
    analytics: toAnalytics(readVariables(env)),
    service,
    studioUrl: readVariables(env).STUDIO_URL,
    drawIco,
    cacheDir,
    holdPlace,
    holdPicture: createPlaces(PICTURES),
    concurrency: RENDERS,
    limit: LIVE_LIMIT_MS,
  })
  const isHosted = readVariables(env).SANITY_PROJECT_ID !== undefined
  const ownPages = {
    site: entry,
    document,
    siteUrl,
    base: baseOf(siteUrl),
    service,
    published,
    visitorHeaders: () => visitors.getStore()?.headers ?? {},
    holdPlace,
    limit: SHARE_LIMIT_MS,
  }
  const visitorAddress = (): string => visitors.getStore()?.address ?? ''
  const shares = isHosted ? undefined : createShares(ownPages)
  const passwords = isHosted
    ? undefined
    : createPasswords({ ...ownPages, assets: toAssetOrigin({ ...service, headers: {} }), visitorAddress })
  const forms = isHosted
    ? undefined
    : createForms({
        ...ownPages,
        visitor: () => visitors.getStore() ?? { address: '', headers: {} },
        holdPlace: createPlaces(FORMS),
        limit: FORM_LIMIT_MS,
      })
  const live = {
    fetch: (request: Request) => site.fetch(request),
    handles: (path: string) => Object.hasOwn(entry.handlers, path),
    maxSegments: entry.pages.maxSegments,
  }
  return {
    live,
    shares,
    passwords,
    forms,
    clientDir,
    origin: toServiceOrigin(toPublicConfig(service)),
    assets: toAssetOrigin(service),
  }
}

const readPem = (variable: string, file: string | undefined): string => {
  if (file === undefined)
    throw new SettingsError(`${variable} is missing. TLS needs both TLS_CERT and TLS_KEY, each the path of a PEM file.`)
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new SettingsError(`${variable} names ${file}, which cannot be read. Give the path of a PEM file.`, { cause })
  }
}

/** Certificate and key for TLS; undefined without. @throws SettingsError naming the variable whose file cannot be used */
export const readTls = (env: Environment): Tls | undefined => {
  const { TLS_CERT, TLS_KEY } = readVariables(env)
  if (TLS_CERT === undefined && TLS_KEY === undefined) return undefined
  const tls = { cert: readPem('TLS_CERT', TLS_CERT), key: readPem('TLS_KEY', TLS_KEY) }
  try {
    createSecureContext(tls)
  } catch (cause) {
    throw new SettingsError(
      `TLS_CERT (${TLS_CERT}) and TLS_KEY (${TLS_KEY}) cannot be used: ${messageOf(cause)}. Give a certificate in PEM, with its chain, and the key it was made with, without a passphrase.`,
      { cause },
    )
  }
  return tls
}

/**
 * Serves the published site with its policy, over HTTP/2 if there is a certificate, and renders other pages live.
 *
 * @throws Error when there is neither a published site nor a build, or the port is in use
 */
export const serveSite = async (options: ServeOptions): Promise<Listening> => {
  const { dist, buildDir, studio, port, env, budget = createBudget(CAPACITY) } = options
  if (!dist && !buildDir) throw new Error('Nothing to serve. Run "npm run build" first.')
  const { HOST, STUDIO_URL, TRUSTED_PROXIES } = readVariables(env)
  const tls = readTls(env)
  const siteUrl = readSiteUrl({ ...env, PORT: String(port) })
  const live = buildDir ? await createLive(buildDir, siteUrl, options) : undefined
  const base = baseOf(siteUrl)
  const host = createHost({
    published: layer([dist, live?.clientDir].flatMap((dir) => (dir ? [createPublishedSite(dir)] : []))),
    readPolicy: createPolicyReader(dist, {
      preview: { service: live?.origin, studio: STUDIO_URL ?? (studio ? "'self'" : undefined) },
    }),
    shares: live?.shares,
    passwords: live?.passwords,
    forms: live?.forms,
    live: live?.live,
  })
  const answerSite = serveUnderBase(base, host)
  const meter = createMeter(budget)
  const isProxy = createProxyCheck(TRUSTED_PROXIES)
  const unused = createUnusedConnections()
  const answer = getRequestListener(
    guardRequests({
      budget,
      answer: async (request, { incoming }: HttpBindings | Http2Bindings) => {
        const { remoteAddress = '' } = incoming.socket
        // Like any proxy: the content service identifies visitors by it.
        request.headers.append('x-forwarded-for', remoteAddress)
        const address = toVisitorAddress(remoteAddress, request.headers.get('x-forwarded-for') ?? '', isProxy)
        const visitor = { address, headers: live ? toVisitorHeaders(live.assets, request) : {} }
        return visitors.run(visitor, async () => (await studio?.(request)) ?? answerSite(request))
      },
      refuse: () => refuse(),
      meter,
      isProxy,
      unused,
      watch: createProxyWatch({ isProxy, publicUrl: siteUrl, warn: (text) => console.warn(`! ${text}`) }),
    }),
  )
  /** Requests that were sent before their connection was refused need no answer. */
  const isGone = ({ socket }: { socket: Pick<Socket, 'destroyed'> }): boolean => socket.destroyed
  const place = { port, variable: 'PORT', host: HOST }
  const listening = await (tls
    ? listenSecurely((request, response) => isGone(request) || void answer(request, response), {
        ...place,
        readTls: () => readTls(env) ?? tls,
      })
    : listen((request, response) => isGone(request) || void answer(request, response), place))
  guardConnections(listening.server, { budget, meter, isProxy, unused })
  return listening
}
