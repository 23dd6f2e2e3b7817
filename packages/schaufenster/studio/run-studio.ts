import {
  createStudioHost,
  STUDIO_PATH,
  type StudioHost,
  type StudioOptions,
  type StudioSettings,
} from '@schaufenster/host/studio'
import type { Environment } from '@schaufenster/cli/settings'
import { readSiteBase, readSiteUrl } from '@schaufenster/static-site/site-url'
import { readVariables } from '@schaufenster/static-site/variables'
import { createBuildFinder } from './build-folder.ts'
import { createSchemaReader } from './schema-module.ts'
import { readSources } from './read-sources.ts'

/** The project that the Studio edits: the site's, unless `SANITY_STUDIO_…` names another one. */
export const readStudioSettings = (env: Environment): StudioSettings => {
  const variables = readVariables(env)
  const { SANITY_STUDIO_PROJECT_ID: own, SANITY_PROJECT_ID: hosted, SANITY_STUDIO_PREVIEW_URL: previewUrl } = variables
  const isElsewhere = own !== undefined && own !== hosted
  const projectId = own ?? hosted
  const embedded = projectId === undefined ? `http://127.0.0.1:${variables.CONTENT_PORT}` : undefined
  // The service's address for browsers.
  const apiHost = isElsewhere ? undefined : (variables.CONTENT_PUBLIC_URL ?? variables.SANITY_API_HOST ?? embedded)
  const siteBase = readSiteBase(env)
  return {
    projectId: projectId ?? variables.CONTENT_PROJECT_ID ?? 'schaufenster',
    dataset: variables.SANITY_STUDIO_DATASET ?? variables.SANITY_DATASET ?? 'production',
    ...(apiHost ? { apiHost } : {}),
    ...(previewUrl ? { previewUrl } : {}),
    ...(siteBase ? { siteBase } : {}),
    ...(variables.SITE_URL ? { siteUrl: readSiteUrl(env) } : {}),
    // Only the embedded service has links.
    ...(variables.SHARE_URL && embedded ? { shareUrl: variables.SHARE_URL } : {}),
  }
}

const readOnce = () => {
  const sources = readSources()
  return () => sources
}

/**
 * The Studio that the site serves; until it is built, a page explains how.
 *
 * @param readers of what it has of the project: by default its modules after each edit, and the origins of its additions once
 */
export const createStudio = (
  env: Environment,
  {
    readModules = createSchemaReader(),
    readSources: read = readOnce(),
  }: Partial<Pick<StudioOptions, 'readModules' | 'readSources'>> = {},
): StudioHost =>
  createStudioHost({
    findBuild: createBuildFinder(),
    settings: readStudioSettings(env),
    readModules,
    readSources: read,
  })

/** The Studio's line in the start-up message. */
export const describeStudio = (siteUrl: string): string =>
  createBuildFinder()() ? `${siteUrl}${STUDIO_PATH}` : 'not built yet: npm run studio (once, about two minutes)'
