import { pageAssets } from '@schaufenster/renderer/asset-source'
import type { ContentSource } from '@schaufenster/renderer/content/content-source'
import { preloadAllBlocks } from '@schaufenster/renderer/registry/preload-blocks'
import { createRenderer } from '@schaufenster/renderer/render/create-renderer'
import { siteBase } from '@schaufenster/renderer/site-base'
import type { Site } from '@schaufenster/site/site'
import type { createServerSource } from '#src/content/sources/server-source.ts'
import { blocks } from '#src/generated/blocks.ts'
import { publishing } from './publishing.ts'
import { createAppRouter } from './router.tsx'
import { ownPages } from './routes/own-pages.ts'
import { toHeadExtras } from './seo/head-extras.ts'

/** The content source of servers, for pages that are rendered live: publishing has one of its own and does without the client of this one. */
const openServerSource = async (...options: Parameters<typeof createServerSource>): Promise<ContentSource> =>
  (await import('#src/content/sources/server-source.ts')).createServerSource(...options)

await preloadAllBlocks({ ...blocks, ...ownPages })

/** All that publishing and serving know of this site. */
export const site = {
  ...publishing,
  base: siteBase,
  pageAssets,
  openServerSource,
  ...createRenderer({ ...publishing.pages, createRouter: createAppRouter, toHeadExtras }),
} satisfies Site
