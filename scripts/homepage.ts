import { readFileSync } from 'node:fs'

/**
 * The site's address as `npm run new-studio` wrote it into `package.json`, as environment variables of a build. The
 * environment's own win over it.
 */
export const readHomepage = (): { SITE_URL?: string } => {
  const { homepage } = JSON.parse(readFileSync('package.json', 'utf8'))
  return typeof homepage === 'string' && URL.canParse(homepage) ? { SITE_URL: homepage } : {}
}
