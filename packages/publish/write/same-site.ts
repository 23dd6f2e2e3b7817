import { resolve } from 'node:path'
import { describeHolder, findHolder } from '@schaufenster/cli/file-lock'
import { PublishError } from '../publish-error.ts'
import type { PublishOptions } from '../publish-options.ts'
import { START_LOCK, WATCH_LOCK } from './lock.ts'

type Settings = Pick<PublishOptions, 'siteUrl' | 'pageLayout' | 'liveRoutes' | 'analytics'> & {
  service: Pick<PublishOptions['service'], 'projectId' | 'dataset'>
}

/** Settings that every page is made with, by the variables that say them. */
const toVariables = ({ siteUrl, pageLayout, liveRoutes, analytics, service }: Settings): Record<string, string> => ({
  SITE_URL: siteUrl,
  PAGES: pageLayout ?? 'files',
  LIVE_ROUTES: liveRoutes ? 'on' : 'off',
  ANALYTICS: JSON.stringify(analytics ?? 'none'),
  SANITY_PROJECT_ID: service.projectId,
  SANITY_DATASET: service.dataset,
})

/** What a process that keeps a folder published says of its site. */
export const toSiteNote = (settings: Settings): string => JSON.stringify(toVariables(settings))

const readNote = (note: string): Record<string, unknown> => {
  try {
    return Object(JSON.parse(note))
  } catch {
    // Of an earlier version.
    return {}
  }
}

/**
 * Refuses to publish another site into a folder that a running process keeps published: each of the two would overwrite the other's pages.
 *
 * @throws PublishError naming that process, and what differs
 */
export const requireSameSite = (stateDir: string, settings: Settings): void => {
  for (const name of [START_LOCK, WATCH_LOCK]) {
    const holder = findHolder(resolve(stateDir, name))
    const theirs = readNote(holder?.note ?? '')
    const differences = Object.entries(toVariables(settings)).flatMap(([variable, own]) => {
      const other = theirs[variable]
      return typeof other === 'string' && other !== own ? [`${variable} ${other}, this one ${own}`] : []
    })
    if (differences.length > 0)
      throw new PublishError(
        `${name === START_LOCK ? '"npm start"' : '"npm run publish -- --watch"'} (${describeHolder(holder)}) keeps this folder published, and for another site: it has ${differences.join('; ')}. Each would overwrite the other's pages. Give both the same settings, stop it first, or publish in another folder. Nothing was changed.`,
      )
  }
}
