import type { StudioSite } from '@schaufenster/site/studio-site'
import type { SchemaTypeDefinition } from 'sanity'
import type { AdditionLoaders } from '../additions/load-additions.ts'

export interface Site extends StudioSite<SchemaTypeDefinition> {
  /** The site's migrations of content. */
  migrations?: readonly string[]
  /** What the site adds to the Studio. */
  additions?: AdditionLoaders
}

/** What the module exports; `site` is missing when its entry is wrong. */
interface SiteModule extends Pick<Site, 'migrations' | 'additions'> {
  site?: StudioSite<SchemaTypeDefinition>
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
  const { site, migrations, additions }: SiteModule = await import(
    /* @vite-ignore */ `${import.meta.env.BASE_URL}schema.mjs`
  ).catch((cause: unknown) => {
    throw new Error(NOT_LOADED, { cause })
  })
  if (!Array.isArray(site?.types) || !site.pages) throw new Error(NO_SITE)
  return { ...site, migrations, additions }
}
