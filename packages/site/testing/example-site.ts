import { cleanValue } from '@schaufenster/shapes/clean'
import { createTakes } from '@schaufenster/shapes/takes-section'
import type { PageDocument } from '../content.ts'
import { toPageAddress } from '../page-address.ts'
import { firstLine } from '../plain-text.ts'
import type { Site } from '../site.ts'
import { neighbours, queries } from './example-queries.ts'
import { contentShapes } from './example-shapes.ts'
import { sitePages } from './pages.ts'

/** With what its address is made of. */
interface ExamplePage extends PageDocument {
  slug?: string | null
  parentSlug?: string | null
  openGraphImage?: object | null
}

/** A part of the site that renders nothing. */
type Publishing = Omit<
  Site,
  | 'base'
  | 'pageAssets'
  | 'openServerSource'
  | 'renderAddress'
  | 'renderPage'
  | 'renderFailure'
  | 'renderPayload'
  | 'renderSitePayload'
>

const mark = 'M4 4h40v40H4z'

/** A small site, for tests of all that knows a site by its one object: what publishing knows of it besides how to render it. */
export const exampleSite: Publishing = {
  queries,
  toUriPath: sitePages.toUriPath,
  neighbours: `*[_id in $ids]{${neighbours}}`,
  pages: {
    ...sitePages,
    takes: createTakes(contentShapes.types),
    withoutAlt: new Set([
      'picture.imageLarge',
      'picture.imageSmall',
      'route.openGraphImage',
      'sticker.image',
      'video.poster',
    ]),
  },
  contentShapes,
  theme: {
    colors: { paper: '#ffffff', ink: '#101010' },
    drawingFont: { files: [], tracking: 0 },
    mark: { plain: [mark], colored: [mark] },
    backdrop: mark,
    favicon: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="${mark}" fill="#d4145a"/></svg>`,
  },
  outputs: {},
  pageOutputs: [],
  routes: {},
  headers: [],
  handlers: {},
  sources: [],
  head: [],
  cleanAnswer: (query, answer, onTakenOut) => {
    const shape = contentShapes.results[query]
    if (shape) cleanValue(answer, shape, { types: contentShapes.types, onTakenOut })
  },
  toPageSeo: (page: ExamplePage, seo, siteUrl) => ({
    name: firstLine(page.metaTitle, page.title, seo?.siteName),
    description: firstLine(page.metaDescription, seo?.metaDescription),
    canonical:
      page.metaRobotsNoIndex || seo?.metaRobotsNoIndex ? undefined : toPageAddress(siteUrl, sitePages.toUriPath(page)),
  }),
  toOgPicture: (page: ExamplePage, seo) =>
    page.openGraphImage
      ? undefined
      : {
          path: `og/${page.slug ?? 'start'}-0123456789ab.jpg`,
          key: page.title ?? '',
          title: page.title ?? '',
          siteName: seo?.siteName ?? '',
          background: '#101010',
          foreground: '#ffffff',
          shape: '#303030',
        },
}
