import { HOST_FILES, REDIRECT_PAGES } from './files.ts'
import type { Policy } from './types.ts'

/** For Cloudflare's runtime; the site runs no code there, so any date works. */
const COMPATIBILITY_DATE = '2026-01-01'

/** A name for the Worker, from the letters, digits and dashes of the site's host. */
const toWorkerName = (siteUrl: string): string =>
  new URL(siteUrl).hostname.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'site'

/** `wrangler.jsonc`: the folder as static assets, one address a page, `404.html` with its status. */
export const toWranglerFile = ({ siteUrl }: Policy): string =>
  `${JSON.stringify(
    {
      name: toWorkerName(siteUrl),
      compatibility_date: COMPATIBILITY_DATE,
      assets: { directory: '.', html_handling: 'drop-trailing-slash', not_found_handling: '404-page' },
    },
    null,
    2,
  )}\n`

/** Files not to upload to Cloudflare, which compresses itself; editors' archives are uploaded. */
export const toAssetsIgnoreFile = (): string =>
  [
    ...HOST_FILES.filter((name) => !name.startsWith('_')),
    '.htaccess',
    '.nojekyll',
    '*.br',
    '*.gz',
    '!/files/**',
    `/${REDIRECT_PAGES}`,
    '',
  ].join('\n')
