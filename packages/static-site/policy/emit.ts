import type { OutputFile } from '@schaufenster/site/outputs'
import { toApacheFile } from './apache.ts'
import { toCaddyFile } from './caddy.ts'
import { toAssetsIgnoreFile, toWranglerFile } from './cloudflare.ts'
import { withDecomposedAddresses } from './decomposed.ts'
import { LANGUAGE_ROOTS } from './files.ts'
import { toHeadersFile } from './headers-file.ts'
import { toNginxFile } from './nginx.ts'
import { toRedirectsFile } from './redirects-file.ts'
import type { Policy } from './types.ts'
import { underBase } from './under-base.ts'
import { toVercelFile } from './vercel.ts'

/**
 * The policy as files at the root of the published site: for our own host, Netlify, Cloudflare, Vercel, nginx, Apache
 * and Caddy.
 *
 * @param paths addresses of the pages, decoded
 * @param roots of the languages that have error pages of their own
 * @returns the files, and warnings about what a host does not support
 */
export const policyFiles = (
  policy: Policy,
  paths: readonly string[],
  roots: readonly string[] = LANGUAGE_ROOTS,
): { files: OutputFile[]; warnings: string[] } => {
  const policyUnderBase = underBase(policy)
  const forServers = underBase(withDecomposedAddresses(policy, paths))
  const redirects = toRedirectsFile(policyUnderBase)
  const vercel = toVercelFile(policyUnderBase)
  return {
    files: [
      // Our own host removes the base itself; wrangler takes only the host's name.
      { path: 'policy.json', body: `${JSON.stringify(policy)}\n` },
      { path: '_headers', body: toHeadersFile(policyUnderBase) },
      { path: '_redirects', body: redirects.text },
      { path: 'wrangler.jsonc', body: toWranglerFile(policy) },
      // GitHub Pages would leave out files that begin with an underscore.
      { path: '.nojekyll', body: '' },
      { path: '.assetsignore', body: toAssetsIgnoreFile() },
      { path: 'vercel.json', body: vercel.text },
      { path: 'nginx.conf', body: toNginxFile(forServers, roots) },
      { path: '.htaccess', body: toApacheFile(forServers, roots) },
      { path: 'Caddyfile', body: toCaddyFile(forServers, roots) },
    ],
    warnings: [...redirects.warnings, ...vercel.warnings],
  }
}
