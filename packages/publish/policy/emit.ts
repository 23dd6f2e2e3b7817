import type { OutputFile } from '../types.ts'
import { toApacheFile } from './apache.ts'
import { toCaddyFile } from './caddy.ts'
import { toAssetsIgnoreFile, toWranglerFile } from './cloudflare.ts'
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
 * @returns the files, and warnings about what a host does not support
 */
export const policyFiles = (policy: Policy): { files: OutputFile[]; warnings: string[] } => {
  const based = underBase(policy)
  const redirects = toRedirectsFile(based)
  const vercel = toVercelFile(based)
  return {
    files: [
      { path: 'policy.json', body: `${JSON.stringify(policy)}\n` },
      { path: '_headers', body: toHeadersFile(based) },
      { path: '_redirects', body: redirects.text },
      { path: 'wrangler.jsonc', body: toWranglerFile(policy) },
      // GitHub Pages would leave out files that begin with an underscore.
      { path: '.nojekyll', body: '' },
      { path: '.assetsignore', body: toAssetsIgnoreFile() },
      { path: 'vercel.json', body: vercel.text },
      { path: 'nginx.conf', body: toNginxFile(based) },
      { path: '.htaccess', body: toApacheFile(based) },
      { path: 'Caddyfile', body: toCaddyFile(based) },
    ],
    warnings: [...redirects.warnings, ...vercel.warnings],
  }
}
