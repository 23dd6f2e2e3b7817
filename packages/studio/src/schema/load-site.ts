import type { StudioSite } from '@schaufenster/site/studio-site'
import type { SchemaTypeDefinition } from 'sanity'

export interface Site extends StudioSite<SchemaTypeDefinition> {
  /** The site's migrations of content. */
  migrations?: readonly string[]
}

export const isDefinition = (value: unknown): value is SchemaTypeDefinition =>
  typeof value === 'object' && value !== null && 'name' in value && 'type' in value

const isSite = (value: unknown): value is Site => {
  if (typeof value !== 'object' || value === null) return false
  const types: unknown = Reflect.get(value, 'types')
  return Array.isArray(types) && types.every(isDefinition) && typeof Reflect.get(value, 'pages') === 'object'
}

const NOT_LOADED =
  'Sein Schema lässt sich nicht laden. Bitte die Seite neu laden. Hilft das nicht, nennt die Ausgabe von „npm run dev“ oder „npm start“ den Fehler.'

const NO_SITE = 'In src/entry-studio.ts fehlt „site“, oder es ist keine Website.'

/**
 * The current schema and what else the Studio knows of the site: a separate module next to the build, so that one build
 * fits every site, and an edit of the schema.
 *
 * @throws Error when the module is missing, does not run, or exports no site
 */
export const loadSite = async (): Promise<Site> => {
  const module: unknown = await import(/* @vite-ignore */ `${import.meta.env.BASE_URL}schema.mjs`).catch(
    (cause: unknown) => {
      throw new Error(NOT_LOADED, { cause })
    },
  )
  const site: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'site') : undefined
  if (!isSite(site)) throw new Error(NO_SITE)
  const migrations: unknown = Reflect.get(Object(module), 'migrations')
  return Array.isArray(migrations) ? { ...site, migrations: migrations.map(String) } : site
}
