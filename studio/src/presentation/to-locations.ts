import type { DocumentLocation, DocumentLocationsState } from 'sanity/presentation'
import { toPagePath } from './page-path.ts'

/** A page that shows a document. */
export interface ShowingPage {
  title?: string | null
  slug?: string | null
  parent?: string | null
}

/** What is on every page: where to see it, and why there. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  navigation: 'Steht im Kopf und im Fuß jeder Seite.',
  footer: 'Steht am Ende jeder Seite.',
  globalSeo: 'Der Name der Website steht auf jeder Seite.',
  cursor: 'Gilt auf jeder Seite.',
}

const toHome = (base: string): DocumentLocation => ({ title: 'Startseite', href: `${base}/?preview=true` })

/** What the Studio says of where a document is seen. @param base the path the site is served under */
export const toLocations = (type: string, pages: readonly ShowingPage[], base = ''): DocumentLocationsState => {
  const message = EVERYWHERE[type]
  if (message) return { message, tone: 'positive', locations: [toHome(base)] }
  if (pages.length === 0) return { message: 'Noch auf keiner Seite zu sehen.', tone: 'caution' }
  return {
    message: pages.length === 1 ? 'Auf einer Seite zu sehen' : `Auf ${pages.length} Seiten zu sehen`,
    tone: 'positive',
    locations: pages.map(({ title, slug, parent }) => ({
      title: title || 'Ohne Titel',
      href: `${base}${toPagePath(slug, parent)}?preview=true`,
    })),
  }
}
