import type { Document } from 'create-schaufenster/write/json'
import { make } from 'create-schaufenster/write/make'
import { kontakt } from './kontakt.ts'

const marker = 'NUR-ENTWURF-7c1'

const published = kontakt.find(({ _id }) => _id === 'route-kontakt')

/** What no visitor may see: tests search everything the site serves for the marker. */
export const drafts: Document[] = [
  make('route', 'drafts.route-kontakt', {
    ...published,
    _id: 'drafts.route-kontakt',
    title: `Kontakt (${marker})`,
    metaTitle: `Kontakt im Entwurf, ${marker}`,
    _updatedAt: '2026-03-09T10:00:00Z',
  }),
  make('route', 'drafts.route-geheim', {
    title: `Geheime Seite ${marker}`,
    slug: { _type: 'slug', current: 'geheim' },
    template: 'templateDefault',
    metaTitle: `Noch geheim, ${marker}`,
    metaDescription: `Diese Seite gibt es nur als Entwurf. Wer sie ohne Vorschau sieht, hat einen Fehler gefunden: ${marker}.`,
    isRoot: false,
    hideInMenu: false,
    _updatedAt: '2026-03-09T10:00:00Z',
  }),
]
