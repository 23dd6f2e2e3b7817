import { createTakes } from '@schaufenster/shapes/takes-section'
import { createPageMarkdown } from '@schaufenster/publish/outputs/markdown/page-markdown'
import { toRobots } from '@schaufenster/publish/outputs/robots'
import { toSitemap } from '@schaufenster/publish/outputs/sitemap'
import { toSuggestions } from '@schaufenster/publish/outputs/suggestions'
import { createPlaceList } from '@schaufenster/renderer/preview/click-to-edit/list-places'
import type { PageContent } from '@schaufenster/renderer/content/content-source'
import { languageOf } from '@schaufenster/site/locale'
import type { Site } from '@schaufenster/site/site'
import { SUGGESTIONS_FILE } from '@schaufenster/site/suggestions-file'
import { names } from './content/queries/page-settings.groq.ts'
import { neighbours } from './content/queries/neighbours.groq.ts'
import { PAGE_QUERY } from './content/queries/page.groq.ts'
import { LISTED_PAGES_QUERY, PAGE_LIST_QUERY, PAGES_QUERY } from './content/queries/pages.groq.ts'
import { REDIRECTS_QUERY } from './content/queries/redirects.groq.ts'
import { SITE_QUERY } from './content/queries/site.groq.ts'
import { cleanAnswer } from './content/sources/clean-answer.ts'
import { proseFields } from './generated/prose-fields.ts'
import { contentShapes } from './generated/validators.ts'
import colors from './theme/colors.json' with { type: 'json' }
import { ownDocuments } from './content/own-documents.ts'
import { sitePages } from './lib/site-pages.ts'
import { toAlternates, toTranslations } from './lib/translations.ts'
import { toFeed } from './outputs/feed.ts'
import { toLlms } from './outputs/llms.ts'
import { toUriPath } from '../schema/address.ts'
import { toOgPicture } from './seo/og-picture.ts'
import { toPageSeo } from './seo/page-seo.ts'
import { backdrop, mark, toFavicon } from './theme/shapes.ts'
import { drawingFont } from './theme/theme.ts'

/** Files, addresses and rules of the site's own, besides its pages. */
const additions: Pick<Site, 'outputs' | 'pageOutputs' | 'handlers' | 'headers' | 'sources' | 'head'> = {
  outputs: {
    'sitemap.xml': toSitemap,
    'robots.txt': toRobots,
    'rss.xml': toFeed,
    'llms.txt': toLlms,
    [SUGGESTIONS_FILE]: toSuggestions,
  },
  pageOutputs: [createPageMarkdown({ toPageSeo })],
  handlers: {},
  headers: [],
  sources: [],
  head: [],
}

/** What publishing knows of the site besides how to render it. */
export const publishing = {
  queries: { PAGE_QUERY, PAGES_QUERY, PAGE_LIST_QUERY, LISTED_PAGES_QUERY, REDIRECTS_QUERY, SITE_QUERY },
  toUriPath,
  neighbours: `*[_id in $ids]{${neighbours}}`,
  pages: { ...sitePages, takes: createTakes(contentShapes.types) },
  contentShapes,
  theme: { colors, drawingFont, mark, backdrop, favicon: toFavicon(colors) },
  ...additions,
  routes: ownDocuments,
  cleanAnswer,
  toPageSeo,
  toAlternates: ({ app }: PageContent, path: string) => toAlternates(toTranslations(app, languageOf(path))),
  toOgPicture,
  listPlaces: createPlaceList({ proseFields, names }),
} satisfies Partial<Site>
