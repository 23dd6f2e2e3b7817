import { createStudioHost, STUDIO_PATH, type StudioHost, type StudioSettings } from '#host/studio.ts'
import { readSiteBase } from '#publish/site-url.ts'
import { findBuild, toBuildFolder } from './build-folder.ts'
import { createSchemaReader } from './schema-module.ts'

type Environment = Record<string, string | undefined>

/** The project that the Studio edits: the site's, unless `SANITY_STUDIO_…` names another one. */
export const readStudioSettings = (env: Environment): StudioSettings => {
  const hosted = env['SANITY_STUDIO_PROJECT_ID'] || env['SANITY_PROJECT_ID'] || undefined
  const isElsewhere =
    Boolean(env['SANITY_STUDIO_PROJECT_ID']) && env['SANITY_STUDIO_PROJECT_ID'] !== env['SANITY_PROJECT_ID']
  // The service's address for browsers.
  const apiHost = isElsewhere
    ? undefined
    : env['CONTENT_PUBLIC_URL'] ||
      env['SANITY_API_HOST'] ||
      (hosted ? undefined : `http://127.0.0.1:${env['CONTENT_PORT'] || '3333'}`)
  const previewUrl = env['SANITY_STUDIO_PREVIEW_URL']
  const siteBase = readSiteBase(env)
  return {
    projectId: hosted ?? (env['CONTENT_PROJECT_ID'] || 'schaufenster'),
    dataset: env['SANITY_STUDIO_DATASET'] || env['SANITY_DATASET'] || 'production',
    ...(apiHost ? { apiHost } : {}),
    ...(previewUrl ? { previewUrl } : {}),
    ...(siteBase ? { siteBase } : {}),
  }
}

/** The Studio that the site serves; until it is built, a page explains how. */
export const createStudio = (env: Environment): StudioHost => {
  const folder = toBuildFolder()
  return createStudioHost({
    findBuild: () => findBuild(folder),
    settings: readStudioSettings(env),
    readSchema: createSchemaReader(),
  })
}

/** The Studio's line in the start-up message. */
export const describeStudio = (siteUrl: string): string =>
  findBuild() ? `${siteUrl}${STUDIO_PATH}` : 'not built yet: npm run studio (once, about two minutes)'
