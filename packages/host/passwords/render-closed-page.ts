import type { PageDocument, PageKey } from '@schaufenster/site/content'
import { languageOf } from '@schaufenster/site/locale'
import { prefixOf } from '@schaufenster/shapes/languages'
import { FORM_TYPE } from '@schaufenster/site/forms/form'
import type { ContentSource, Site } from '@schaufenster/site/site'
import type { SharesOptions } from '../shares/create-shares.ts'
import { hostTexts } from '../texts/texts.ts'
import type { OpenPage } from './closed-client.ts'
import { renderPageLine } from './password-pages.ts'

/** What asks for menu and footer alone, of a language. */
const toChrome = (language: string): PageKey => ({ slug: null, parent: prefixOf(language) ? language : null })

/** What is used of a site. */
export type ClosedSite = Pick<Site, 'openServerSource' | 'renderAddress'>

/** The server reads the fields of a form in what is public, so none on such a page could arrive: its mail address is shown in its place. */
const withoutForms = (page: PageDocument): PageDocument => {
  const { blocks } = page.content
  const shown = blocks?.map((block) => (block?._type === FORM_TYPE ? { ...block, fields: [], consent: null } : block))
  return { ...page, content: { ...page.content, ...(shown && { blocks: shown }) } }
}

/**
 * The page that a key opens, at its own address: menu and footer as everybody has them, the page itself as the service shows it to the
 * key.
 *
 * @returns undefined when another page has the address
 */
export const renderClosedPage = async (
  { url }: Pick<Request, 'url'>,
  access: OpenPage,
  key: string,
  { site, document, siteUrl, base, service, published }: Omit<SharesOptions, 'site'> & { site: ClosedSite },
): Promise<string | undefined> => {
  const { origin, pathname } = new URL(url)
  const { headers: _, ...plain } = service
  const own = await site.openServerSource({ ...plain, token: key })
  let shown: string | undefined
  const content: ContentSource = {
    // Known slugs are those of public pages.
    site: async (signal) => ({ ...(await published.site(signal)), slugs: null }),
    routes: async () => null,
    page: async (pageKey, signal) => {
      const [answer, around] = await Promise.all([
        own.page(pageKey, signal),
        published.page(toChrome(languageOf(pathname)), signal),
      ])
      const { app, content: all } = answer
      shown = app.page?._id
      const page = app.page && withoutForms(app.page)
      return {
        ...answer,
        app: { ...app, page, menu: around.app.menu },
        content: { ...all, footer: around.content.footer },
      }
    },
  }
  const line = await renderPageLine(access.name, base, hostTexts(languageOf(pathname)))
  const { scriptsOf } = document
  const withLine = <Parts extends { scripts: string }>(parts: Parts): Parts => ({
    ...parts,
    scripts: `${parts.scripts}${line}`,
  })
  const { status, html } = await site.renderAddress(`${origin}${pathname}`, {
    content,
    document: {
      ...withLine(document),
      ...(scriptsOf && {
        scriptsOf: Object.fromEntries(Object.entries(scriptsOf).map(([code, parts]) => [code, withLine(parts)])),
      }),
    },
    siteUrl,
  })
  if (status >= 500) throw new Error(`The page could not be rendered: ${status}.`)
  return status === 200 && shown === access.page ? html.toString() : undefined
}
