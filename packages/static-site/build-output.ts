import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SettingsError } from '@schaufenster/cli/settings'
import { defaultLocale, locales } from '@schaufenster/site/locale'
import type { DocumentParts, Site } from '@schaufenster/site/site'
import { checkRoutes } from './check-routes.ts'
import { checkHead } from './policy/check-head.ts'
import { checkRules } from './policy/check-rules.ts'
import { hashScript } from './policy/csp.ts'
import { baseOf } from './site-url.ts'

/** The bundler's output: everything needed to render a page. */
export interface Build {
  /**
   * Hash of the code: the same sources have the same id, so that publishing content does not create a new build (SPEC
   * § 7.6).
   */
  id: string
  /** Folder with the browser's files, served at `/`. */
  clientDir: string
  /** Hash of all sources, those of the publisher included; undefined when the build was not recorded. */
  sources: string | undefined
  /** The migrations of content that it was made with; undefined when the build was not recorded. */
  migrations: readonly string[] | undefined
  /** What its rendering entry exports. */
  site: Site
  /** What `renderPage` needs from the build. */
  document: DocumentParts
}

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
}

type Manifest = Record<string, Chunk>

export const isManifest = (value: unknown): value is Manifest => typeof value === 'object' && value !== null

/** `src/blocks/box-jobs/box-jobs.lazy.tsx` → `boxJobs`; undefined for every other module. */
const toLazyType = (module: string): string | undefined =>
  /^src\/blocks\/(?<name>[^/]+)\/\k<name>\.lazy\.tsx$/
    .exec(module)
    ?.groups?.['name']?.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())

/** A chunk's file and those of all it imports; chunks may import each other. */
const filesOf = (manifest: Manifest, base: string, name: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  return [
    ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, base, imported, seen)),
    `${base}/${chunk.file}`,
  ]
}

/** The entry's file and those of all it imports, in dependency order. */
export const entryFilesOf = (manifest: Manifest, base: string): string[] => {
  const seen = new Set<string>()
  return Object.entries(manifest).flatMap(([name, { isEntry }]) => (isEntry ? filesOf(manifest, base, name, seen) : []))
}

/** The file with the texts of a language, in a build of several (`packages/renderer/texts/split-texts.ts`). */
export const textFilesOf = (manifest: Manifest, base: string, language: string): string[] => {
  const chunk = manifest[`texts-${language}.js`]
  return chunk ? [`${base}/${chunk.file}`] : []
}

const toBlockModules = (manifest: Manifest, base: string): Record<string, string[]> => {
  const common = new Set(entryFilesOf(manifest, base))
  return Object.fromEntries(
    Object.keys(manifest).flatMap((name) => {
      const type = toLazyType(name)
      return type ? [[type, filesOf(manifest, base, name).filter((file) => !common.has(file))]] : []
    }),
  )
}

/** What `packages/schaufenster/build-record.ts` has written; nothing where it did not, or was killed meanwhile. */
const readRecord = async (dir: string): Promise<Pick<Build, 'sources' | 'migrations'>> => {
  const { inputs, migrations }: { inputs?: string; migrations?: string[] } = await readFile(
    join(dir, 'record.json'),
    'utf8',
  )
    .then(JSON.parse)
    .catch(() => ({}))
  return { sources: inputs, migrations }
}

/** Name of the boot script of a language. */
export const toBootFile = (language: string = defaultLocale()): string =>
  language === defaultLocale() ? 'boot.js' : `boot-${language}.js`

const readBoots = async (dir: string): Promise<Record<string, string>> => {
  const others = locales.slice(1).map(async ({ code }) => [code, await readFile(join(dir, toBootFile(code)), 'utf8')])
  return Object.fromEntries(await Promise.all(others))
}

const toScripts = (boot: string) => ({ scripts: `<script>${boot}</script>`, inlineScripts: [hashScript(boot)] })

/**
 * @param siteUrl the site's address: its base is part of the built files
 * @throws Error when the build is missing, or was made for another base
 */
export const loadBuild = async (dir: string, siteUrl: string): Promise<Build> => {
  const clientDir = join(dir, 'client')
  const entryFile = join(dir, 'server/site.js')
  const [manifest, server, styles, boot, boots] = await Promise.all([
    readFile(join(clientDir, '.vite/manifest.json'), 'utf8'),
    readFile(entryFile),
    readFile(join(dir, 'server/styles.json'), 'utf8'),
    readFile(join(dir, 'server', toBootFile()), 'utf8'),
    readBoots(join(dir, 'server')),
  ]).catch((error: unknown) => {
    throw new Error(`There is no build in ${dir}. Run "npm run build" first.`, { cause: error })
  })
  const hash = createHash('sha256')
  for (const part of [manifest, server, styles, boot, ...Object.values(boots)]) hash.update(part)
  const chunks: unknown = JSON.parse(manifest)
  if (!isManifest(chunks)) throw new Error(`The build in ${dir} is incomplete. Run "npm run build" again.`)
  const { site }: { site: Site } = await import(pathToFileURL(entryFile).href)
  if (site.base !== baseOf(siteUrl))
    throw new SettingsError(
      `The build in ${dir} is for ${site.base || '/'}, the site’s address is ${siteUrl}. Run "npm run build" again with the same SITE_BASE and SITE_URL.`,
    )
  checkRules(site.headers, site.sources)
  checkHead(site.head)
  checkRoutes(site)
  const id = hash.digest('hex').slice(0, 12)
  return {
    id,
    clientDir,
    ...(await readRecord(dir)),
    site,
    document: {
      buildId: id,
      head: '',
      ...toScripts(boot),
      ...(Object.keys(boots).length > 0
        ? { scriptsOf: Object.fromEntries(Object.entries(boots).map(([code, script]) => [code, toScripts(script)])) }
        : {}),
      styles: JSON.parse(styles),
      blockModules: toBlockModules(chunks, site.base),
    },
  }
}
