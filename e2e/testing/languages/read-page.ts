import { Window } from 'happy-dom'

/** A text with the language that the page says it is in. */
interface SpokenText {
  text: string
  language: string
}

interface LinkTo {
  path: string
  /** Its `hreflang`: of a switch. */
  language: string | null
}

/** A page as a crawler sees it. */
export interface SeenPage {
  path: string
  status: number
  language: string
  /** Addresses of other hosts as they are, of this one as paths. */
  canonical: string | null
  /** By `hreflang`. */
  alternates: ReadonlyMap<string, string>
  /** The same as a feed, as Markdown. */
  files: readonly string[]
  links: readonly LinkTo[]
  texts: readonly SpokenText[]
}

/** What is read out or shown elsewhere: by screen readers, search engines, in what is shared. */
const ATTRIBUTES = ['alt', 'aria-label', 'aria-description', 'title', 'placeholder']
const META = 'meta[name="description"], meta[property^="og:"], meta[name^="twitter:"]'
const SILENT = 'script, style, template'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Every text of structured data, but for addresses and types. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : isObject(value)
      ? Object.entries(value).flatMap(([name, inner]) => (name.startsWith('@') ? [] : stringsIn(inner)))
      : []

/**
 * Reads what the server has sent, without running it.
 *
 * @param url where it was sent from
 */
export const readPage = (html: string, url: URL, status = 200): SeenPage => {
  const window = new Window()
  const document = new window.DOMParser().parseFromString(html, 'text/html')
  const language = document.documentElement.getAttribute('lang') ?? ''
  const toPath = (address: string): string => {
    const { origin, pathname, href } = new URL(address, url)
    return origin === url.origin ? pathname : href
  }
  const elements = [...document.querySelectorAll('*')].filter((element) => !element.closest(SILENT))
  const spoken = (element: (typeof elements)[number]): string[] => [
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent),
    ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
    ...(element.matches(META) ? [element.getAttribute('content') ?? ''] : []),
  ]
  const texts = elements.flatMap((element) =>
    spoken(element)
      .filter((text) => text.trim() !== '' && !/^https?:/.test(text))
      .map((text) => ({ text: text.trim(), language: element.closest('[lang]')?.getAttribute('lang') ?? '' })),
  )
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) =>
    stringsIn(JSON.parse(script.textContent)).map((text) => ({ text, language })),
  )
  const hrefOf = (element: (typeof elements)[number]): string => element.getAttribute('href') ?? ''
  const canonical = document.querySelector('link[rel="canonical"]')
  return {
    path: url.pathname,
    status,
    language,
    canonical: canonical && toPath(hrefOf(canonical)),
    alternates: new Map(
      [...document.querySelectorAll('link[rel="alternate"][hreflang]')].map((link) => [
        link.getAttribute('hreflang') ?? '',
        toPath(hrefOf(link)),
      ]),
    ),
    files: [...document.querySelectorAll('link[rel="alternate"][type]')].map((link) => toPath(hrefOf(link))),
    links: [...document.querySelectorAll('a[href]')].map((link) => ({
      path: toPath(hrefOf(link)),
      language: link.getAttribute('hreflang'),
    })),
    texts: [...texts, ...data],
  }
}
