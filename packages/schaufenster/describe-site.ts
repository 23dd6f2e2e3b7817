import type { Environment } from '@schaufenster/cli/settings'
import { readSiteBase } from '@schaufenster/static-site/site-url'
import { describeStudio } from './studio/run-studio.ts'

/** What a site says when it is ready. */
export const describeSite = (url: string, env: Environment): string => `
  Site     ${url}${readSiteBase(env)}
  Content  ${env['SANITY_API_HOST'] ?? `Sanity project ${env['SANITY_PROJECT_ID']}`}
  Studio   ${describeStudio(url)}

  Ctrl-C stops both.
`
