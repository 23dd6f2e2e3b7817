import { picture } from './write/asset.ts'
import type { Document } from 'create-schaufenster/write/json'
import { make } from 'create-schaufenster/write/make'
import { p, reference, toMail, toPhone, toSite } from 'create-schaufenster/write/text'

const badge = (name: string, title: string, tone: string): Document => make('badge', `badge-${name}`, { title, tone })

export const settings: Document[] = [
  make('navigation', 'navigation', {
    mainNavigation: ['start', 'projekte', 'leistungen', 'studio', 'jobs', 'kontakt'].map((name) =>
      reference(`route-${name}`),
    ),
    metaNavigation: ['impressum', 'datenschutz', 'barrierefreiheit', 'jobs'].map((name) => reference(`route-${name}`)),
  }),
  make('footer', 'footer', {
    title: 'Etwas vor? Wir auch.',
    address: [p('Klecks & Kante GmbH'), p('Farbmühlenweg 3'), p('20357 Hamburg')],
    contact: [
      p(toMail('hallo@klecks-und-kante.example', 'hallo(at)klecks-und-kante.example')),
      p(toPhone('040 66969-100', '+494066969100')),
      p('Montag bis Donnerstag, 9 bis 17 Uhr'),
    ],
    social: [
      p(toSite('Fotos vom Werktisch', 'https://bilder.klecks-und-kante.example')),
      p(toSite('Kurznachrichten', 'https://kurz.klecks-und-kante.example')),
      p(toSite('Rundbrief, viermal im Jahr', 'https://rundbrief.klecks-und-kante.example')),
    ],
    marquee: 'Erst klecksen, dann Kante zeigen',
  }),
  make('globalSeo', 'global-seo', {
    siteName: 'Klecks & Kante',
    metaDescription:
      'Klecks & Kante ist ein Gestaltungsstudio in Hamburg: Erscheinungsbilder, Verpackungen, Plakate, Bücher, Orientierung und Websites.',
    openGraphImage: picture('teilen.jpg'),
    metaRobotsNoIndex: false,
    organizationName: 'Klecks & Kante GmbH',
  }),
  make('cursor', 'cursor', {
    default: picture('zeiger-normal.png'),
    link: picture('zeiger-link.png'),
    drag: picture('zeiger-ziehen.png'),
  }),
  make('preloader', 'preloader', { text: 'Farbe wird angerührt …', image: picture('ladebild.png') }),
  badge('plakat', 'Plakat des Nordens 2025', 'signal'),
  badge('buch', 'Goldenes Lesezeichen 2024', 'lilac'),
  badge('verpackung', 'Goldener Karton 2024', 'lime'),
  badge('zugang', 'Barrierefrei geprüft', 'lilac'),
  badge('neu', 'Ganz frisch', 'lime'),
  make('routeArticle', 'article-warum-wir-klecksen', {
    title: 'Warum wir klecksen, bevor wir planen',
    slug: { _type: 'slug', current: 'warum-wir-klecksen' },
  }),
]
