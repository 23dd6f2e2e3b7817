import { make } from '../write/make.ts'
import type { Document } from '../write/json.ts'
import { p, reference, toMail, toPhone } from '../write/text.ts'
import type { Answers } from '../answers.ts'

const links = (...names: string[]) => names.map((name) => reference(`route-${name}`))

/** Menus, footer, and the defaults for search engines. */
export const settings = ({ name, legal }: Answers): Document[] => [
  make('navigation', 'navigation', {
    mainNavigation: links('start', 'projekte', 'kontakt'),
    metaNavigation: links('impressum', 'datenschutz', 'barrierefreiheit'),
  }),
  make('footer', 'footer', {
    title: 'Sprechen wir darüber.',
    address: [p(legal.name), p(legal.street), p(legal.city)],
    contact: [p(toMail(legal.email)), p(toPhone(legal.phone))],
    marquee: name,
  }),
  make('globalSeo', 'global-seo', {
    siteName: name,
    metaDescription: `${name} aus ${toTown(legal.city)}: Projekte, Kontakt und alles, was es über das Studio zu wissen gibt.`,
    metaRobotsNoIndex: false,
    organizationName: legal.name,
  }),
]

/** "20357 Hamburg" → "Hamburg". */
export const toTown = (city: string): string => city.replace(/^\d{5} /, '')
