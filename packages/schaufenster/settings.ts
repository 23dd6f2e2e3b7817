import type { Environment } from '@schaufenster/cli/settings'
import { requireWritable } from '@schaufenster/cli/writable'
import { readContentSettings } from '@schaufenster/content-service/settings'
import { readPublishSettings } from '@schaufenster/publish/commands/settings'

/** Whether the environment points at a hosted Sanity project instead of the embedded content service. */
export const isHosted = (env: Environment): boolean => Boolean(env['SANITY_PROJECT_ID'] || env['SANITY_API_HOST'])

/** What a build, a publication and its caches are written into. */
const WRITTEN = ['dist', '.build', '.publish', '.cache']

/**
 * Reads every setting before anything works, so that a wrong one costs no build.
 *
 * @throws Error naming the variables that are wrong or missing
 */
export const checkSettings = (env: Environment): void => {
  readPublishSettings(env)
  if (!isHosted(env)) readContentSettings(env)
  for (const folder of WRITTEN) requireWritable(folder, 'Move it away, or let this user write it.')
}
