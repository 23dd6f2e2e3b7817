import { readFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

/**
 * The environment of a build or publication: where it does not name the site's address, that is `homepage` of
 * `package.json`, which `npm create schaufenster` writes.
 */
export const withHomepage = (env: Environment, file = 'package.json'): Environment => {
  if (env['SITE_URL']) return env
  const { homepage } = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof homepage !== 'string' || !URL.canParse(homepage)) return env
  return { ...env, SITE_URL: env['SITE_BASE'] ? new URL(homepage).origin : homepage }
}
