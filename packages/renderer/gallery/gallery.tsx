import { createRoute, type AnyRootRoute } from '@tanstack/react-router'
import { withBase } from '../site-base.ts'
import { Block } from '../registry/blocks.tsx'
import { toFixtures, type FixtureModules } from './fixtures.ts'
import { stylesOf, toThemes, type ThemeSheets } from './themes.ts'

/** A phone, a tablet, a small and a large screen. */
const WIDTHS = [390, 820, 1200, 1440]
const FRAME_HEIGHT = 900

interface GallerySearch {
  /** Another theme than the site's own, `src/theme`. */
  theme?: string
}

const toAddress = (path: string, { theme }: GallerySearch): string =>
  withBase(`/_blocks${path}${theme === undefined ? '' : `?theme=${theme}`}`)

/** The site's own header would cover the first example. */
const withoutShell = 'body > :is(header, footer) { display: none !important }'

interface GalleryOptions {
  fixtures: FixtureModules
  /** Of further themes. */
  sheets: ThemeSheets
}

/**
 * Routes for development: all blocks (`/_blocks`), all examples of one (`/_blocks/box-text`), and these at four widths
 * (`/_blocks/box-text/widths`); each also with `?theme=night`.
 */
export const createGalleryRoutes = (rootRoute: AnyRootRoute, { fixtures, sheets }: GalleryOptions) => {
  const allFixtures = toFixtures(fixtures)
  const themes = toThemes(sheets)

  const readSearch = ({ theme }: Record<string, unknown>): GallerySearch =>
    typeof theme === 'string' && themes.includes(theme) ? { theme } : {}

  const Themes = ({ path }: { path: string }) => (
    <p>
      Theme:{' '}
      {[undefined, ...themes].map((theme) => (
        <a key={theme ?? ''} href={toAddress(path, { theme })} style={{ marginInlineEnd: '1rem' }}>
          {theme ?? 'src/theme'}
        </a>
      ))}
    </p>
  )

  const Index = () => {
    const search = indexRoute.useSearch()
    return (
      <div style={{ padding: 'var(--space-s)' }}>
        <style>{withoutShell}</style>
        <h1>Blocks</h1>
        <Themes path="" />
        <ul>
          {allFixtures.map(({ folder, values }) => (
            <li key={folder}>
              <a href={toAddress(`/${folder}/widths`, search)}>{folder}</a> ({values.length})
            </li>
          ))}
        </ul>
      </div>
    )
  }

  const Widths = () => {
    const { block } = widthsRoute.useParams()
    const search = widthsRoute.useSearch()
    return (
      <div style={{ padding: 'var(--space-s)' }}>
        <style>{withoutShell}</style>
        <h1>{block}</h1>
        <Themes path={`/${block}/widths`} />
        <p>
          <a href={toAddress('', search)}>All blocks</a>
        </p>
        {WIDTHS.map((width) => (
          <figure key={width} style={{ margin: '0 0 var(--space-s)', overflowX: 'auto' }}>
            <figcaption>{width} px</figcaption>
            {/* Pages of this site, which need their scripts and their origin. */}
            {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
            <iframe
              title={`${block} at ${width} px`}
              src={toAddress(`/${block}`, search)}
              width={width}
              height={FRAME_HEIGHT}
              style={{ border: '1px solid' }}
            />
          </figure>
        ))}
      </div>
    )
  }

  const Fixtures = () => {
    const { block } = blockRoute.useParams()
    const { theme } = blockRoute.useSearch()
    const found = allFixtures.find(({ folder }) => folder === block)
    return (
      <div data-gallery={block}>
        <style>{withoutShell}</style>
        {theme !== undefined && <style>{stylesOf(sheets, theme)}</style>}
        <h1 className="visually-hidden">{block}</h1>
        {found?.values.map((value, index) => (
          <div
            key={JSON.stringify(value)}
            data-fixture={index}
            style={{ position: 'relative', minHeight: '6rem', contain: 'layout' }}
          >
            <Block value={value}>Text des Links</Block>
          </div>
        ))}
      </div>
    )
  }

  const shared = { getParentRoute: () => rootRoute, validateSearch: readSearch }
  const indexRoute = createRoute({ ...shared, path: '/_blocks', component: Index })
  const blockRoute = createRoute({ ...shared, path: '/_blocks/$block', component: Fixtures })
  const widthsRoute = createRoute({ ...shared, path: '/_blocks/$block/widths', component: Widths })

  return [indexRoute, blockRoute, widthsRoute]
}
