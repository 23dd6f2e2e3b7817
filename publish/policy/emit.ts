import type { OutputFile } from '../types.ts'
import { toAssetsIgnoreFile, toWranglerFile } from './cloudflare.ts'
import { toHeadersFile } from './headers-file.ts'
import { toNginxFile } from './nginx.ts'
import { toRedirectsFile } from './redirects-file.ts'
import type { Policy } from './types.ts'
import { toVercelFile } from './vercel.ts'

/**
 * The policy as files at the root of the published site: for our own host, Netlify, Cloudflare, Vercel and nginx.
 *
 * @returns the files, and warnings about what a host does not support
 */
export const policyFiles = (policy: Policy): { files: OutputFile[]; warnings: string[] } => {
  const redirects = toRedirectsFile(policy)
  const vercel = toVercelFile(policy)
  return {
    files: [
      { path: 'policy.json', body: `${JSON.stringify(policy)}\n` },
      { path: '_headers', body: toHeadersFile(policy) },
      { path: '_redirects', body: redirects.text },
      { path: 'wrangler.jsonc', body: toWranglerFile(policy) },
      // GitHub Pages would leave out files that begin with an underscore.
      { path: '.nojekyll', body: '' },
      { path: '.assetsignore', body: toAssetsIgnoreFile() },
      { path: 'vercel.json', body: vercel.text },
      { path: 'nginx.conf', body: toNginxFile(policy) },
    ],
    warnings: [...redirects.warnings, ...vercel.warnings],
  }
}
