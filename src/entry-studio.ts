import { createTakes } from '@schaufenster/shapes/takes-section'
import type { StudioSite } from '@schaufenster/site/studio-site'
import { neighbours } from './content/queries/neighbours.groq.ts'
import { PAGE_QUERY } from './content/queries/page.groq.ts'
import { PAGES_QUERY } from './content/queries/pages.groq.ts'
import { SITE_QUERY } from './content/queries/site.groq.ts'
import { schemaTypes } from './generated/schema-types.ts'
import { contentShapes } from './generated/validators.ts'
import colors from './theme/colors.json' with { type: 'json' }
import { toReadableColor } from './lib/readable-color.ts'
import { sitePages } from './lib/site-pages.ts'
import { toColor } from './lib/style.ts'

/** Drawn from the blocks' fixtures by `packages/schaufenster/studio/draw-thumbnails.ts`. */
const pictures: Record<string, string> = import.meta.glob('../schema/thumbnails/*.webp', {
  eager: true,
  query: '?inline',
  import: 'default',
})

const toType = (path: string): string =>
  path.replaceAll(/^.*\/|\.webp$/g, '').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** What the Studio loads when it starts. */
export const site: StudioSite = {
  types: schemaTypes,
  pages: { ...sitePages, takes: createTakes(contentShapes.types) },
  reading: { queries: { PAGE_QUERY, PAGES_QUERY, SITE_QUERY }, neighbours },
  shapes: contentShapes.types,
  thumbnails: Object.fromEntries(Object.entries(pictures).map(([path, address]) => [toType(path), address])),
  paper: colors.paper,
  toTextColor: (background) => {
    const color = toColor(background)
    return color && toReadableColor(color)
  },
}
