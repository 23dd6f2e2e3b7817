import type { ForeignSource } from '@schaufenster/site/headers'
import { openFile, toFilePath } from './find-file.ts'
import { packAnswer } from './pack.ts'
import { say } from './say.ts'
import { sendFile } from './send-file.ts'

/** Where the Studio is served, on the site's own origin. Pages never begin with `_`. */
export const STUDIO_PATH = '/_studio'

/** The Studio's settings, read by `packages/studio/src/settings.ts`. */
export interface StudioSettings {
  projectId: string
  dataset: string
  /** Address of an embedded service; without it, Sanity's. */
  apiHost?: string
  previewUrl?: string
  /** The path the site is served under, where that is not `previewUrl`. */
  siteBase?: string
  /** The site's public address, which editors copy links from. */
  siteUrl?: string
  /** Origin of the server that serves shared drafts; without it there are no links. */
  shareUrl?: string
}

export interface StudioOptions {
  /** Folder of the built Studio, looked up at each request: a new build is served immediately. */
  findBuild: () => string | undefined
  settings: StudioSettings
  /** The modules that the Studio loads of the site, by address: `schema.mjs`, and what the site adds. */
  readModules: () => Promise<ReadonlyMap<string, string>>
  /** Origins that what the site adds may use, asked for at each request. */
  readSources?: () => readonly ForeignSource[]
}

/** Answers requests below `/_studio`; undefined for all others. */
export type StudioHost = (request: Request) => Promise<Response | undefined>

const HOSTED = ['https://*.sanity.io', 'wss://*.sanity.io'] as const

/**
 * Scripts only from the site's origin; inline styles, because the Studio's components inject them. Connections only
 * to the content service, and to what the site names; no framing.
 */
const toPolicy = ({ apiHost, previewUrl }: StudioSettings, sources: readonly ForeignSource[]): string => {
  const service = apiHost ? [new URL(apiHost).origin] : ['https://*.sanity.io']
  const talk = apiHost ? [...service, ...service.map((origin) => origin.replace(/^http/, 'ws'))] : HOSTED
  const site = previewUrl ? [new URL(previewUrl).origin] : []
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['worker-src', "'self'", 'blob:'],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['font-src', "'self'", 'data:'],
    ['img-src', "'self'", 'data:', 'blob:', ...service],
    ['media-src', "'self'", 'blob:', ...service],
    ['connect-src', "'self'", 'blob:', 'data:', ...talk],
    ['frame-src', "'self'", ...site],
    ['frame-ancestors', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
  ]
  return directives
    .map(([name, ...own]) => {
      const foreign = sources.flatMap(({ directive, origin }) => (directive === name ? [origin] : []))
      const all = foreign.length > 0 ? own.filter((source) => source !== "'none'") : own
      return [name, ...all, ...foreign].join(' ')
    })
    .join('; ')
}

/** What pages of the site import in the Studio's frame. */
const OVERLAYS = '/overlays.js'

/** What the site's additions import of the Studio. */
const SHARED = '/shared/'

const UNCACHED = { 'cache-control': 'no-store' }
const FOREVER = 'public, max-age=31536000, immutable'

const HOW_TO_GET = 'Das Studio ist noch nicht eingerichtet. Im Ordner des Projekts ausführen: npm run studio\n'

/** Serves a built Studio with the schema and the settings of this site. */
export const createStudioHost = ({
  findBuild,
  settings,
  readModules,
  readSources = () => [],
}: StudioOptions): StudioHost => {
  const common = {
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
    // Preview windows that it opens may communicate with it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }

  const answer = async (request: Request, path: string): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return say(405, 'Method Not Allowed', { allow: 'GET, HEAD' })
    const dir = findBuild()
    if (!dir) return say(404, HOW_TO_GET, UNCACHED)
    if (path === '/settings.json') return Response.json(settings, { headers: UNCACHED })
    if (path.endsWith('.mjs')) {
      const code = (await readModules()).get(path.slice(1))
      if (code === undefined) return say(404, 'Not Found', UNCACHED)
      return packAnswer(
        request,
        new Response(code, {
          headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
        }),
      )
    }
    const isAsset = path.startsWith('/assets/')
    const isFile = isAsset || path === OVERLAYS || path.startsWith(SHARED)
    // All other addresses are client-side routes of the Studio.
    const file = openFile(dir, isFile ? path.slice(1) : 'index.html')
    if (!file) return say(404, 'Not Found', UNCACHED)
    const response = await sendFile(request, dir, file)
    response.headers.set('cache-control', isAsset ? FOREVER : 'no-cache')
    return response
  }

  return async (request) => {
    const path = toFilePath(new URL(request.url).pathname)
    if (path !== STUDIO_PATH && !path?.startsWith(`${STUDIO_PATH}/`)) return undefined
    const response = await answer(request, path.slice(STUDIO_PATH.length)).catch((error: unknown) => {
      console.error(error)
      return say(500, 'Das Studio kann gerade nicht gezeigt werden. Die Zeilen des Servers sagen, warum.', UNCACHED)
    })
    const policy = { 'content-security-policy': toPolicy(settings, readSources()) }
    for (const [name, value] of Object.entries({ ...common, ...policy })) response.headers.set(name, value)
    return response
  }
}
