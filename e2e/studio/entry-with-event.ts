import type { StudioSite } from '@schaufenster/site/studio-site'
import { site as own } from '../../src/entry-studio.ts'

/** A type that no build of the Studio has seen. */
const event = {
  name: 'event',
  title: 'Veranstaltung',
  type: 'document',
  options: { icon: 'calendar', plural: 'Veranstaltungen', location: false },
  fields: [
    { name: 'title', title: 'Titel', type: 'string' },
    { name: 'color', title: 'Farbe', type: 'string', options: { input: 'color' } },
  ],
}

/** A block that shall go. */
const withoutMarquee = (type: StudioSite['types'][number]) =>
  'name' in type && type.name === 'marquee'
    ? { ...type, deprecated: { reason: 'Bitte „Wechselnde Wörter“ nehmen.' } }
    : type

export const site: StudioSite = { ...own, types: [...own.types.map(withoutMarquee), event] }
