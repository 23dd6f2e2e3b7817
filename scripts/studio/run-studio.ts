import { createStudioHost, STUDIO_PATH, type StudioHost, type StudioSettings } from '#host/studio.ts'
import { findBuild, toBuildFolder } from './build-folder.ts'
import { createSchemaReader } from './schema-module.ts'

type Environment = Record<string, string | undefined>

/** The project that the Studio edits: the site's, unless `SANITY_STUDIO_…` names another one. */
export const readStudioSettings = (env: Environment): StudioSettings => {
  const hosted = env['SANITY_STUDIO_PROJECT_ID'] || env['SANITY_PROJECT_ID'] || undefined
  const isElsewhere =
    Boolean(env['SANITY_STUDIO_PROJECT_ID']) && env['SANITY_STUDIO_PROJECT_ID'] !== env['SANITY_PROJECT_ID']
  // The address that browsers reach the service at.
  const apiHost = isElsewhere
    ? undefined
    : env['CONTENT_PUBLIC_URL'] ||
      env['SANITY_API_HOST'] ||
      (hosted ? undefined : `http://127.0.0.1:${env['CONTENT_PORT'] || '3333'}`)
  const previewUrl = env['SANITY_STUDIO_PREVIEW_URL']
  return {
    projectId: hosted ?? (env['CONTENT_PROJECT_ID'] || 'schaufenster'),
    dataset: env['SANITY_STUDIO_DATASET'] || env['SANITY_DATASET'] || 'production',
    ...(apiHost ? { apiHost } : {}),
    ...(previewUrl ? { previewUrl } : {}),
  }
}

/** The Studio beside the site; before it is built, it says how to get it. */
export const createStudio = (env: Environment): StudioHost => {
  const folder = toBuildFolder()
  return createStudioHost({
    findBuild: () => findBuild(folder),
    settings: readStudioSettings(env),
    readSchema: createSchemaReader(),
  })
}

/** For the lines that say where everything is. */
export const describeStudio = (siteUrl: string): string =>
  findBuild() ? `${siteUrl}${STUDIO_PATH}` : 'not built yet: npm run studio (once, about two minutes)'
