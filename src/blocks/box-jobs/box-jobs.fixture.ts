import type { BlockOf } from '#src/generated/block-types.ts'
import { paragraphs } from '#src/lib/paragraphs.fixture.ts'

const empty = { title: null, text: null, emptyText: null, tone: null, anchor: null, sticker: null }

const contact = {
  _type: 'buttonEmailLink' as const,
  label: 'Jetzt bewerben',
  email: 'jobs(at)example.org',
  subject: 'Bewerbung',
  body: null,
}

const job = (id: string, title: string, kind: 'CONTRACTOR' | 'FULL_TIME' | 'INTERN' | 'PART_TIME' | 'TEMPORARY') => ({
  _type: 'job' as const,
  _id: id,
  title,
  kind,
  place: 'Hamburg',
  remote: null,
  text: paragraphs('Du denkst in Systemen und klebst gern Papier. Wir bieten Zeit, Platz und sehr guten Kaffee.'),
  contact,
  datePosted: '2026-10-01',
  validThrough: null,
})

export const boxJobsFixtures = [
  {
    ...empty,
    _type: 'boxJobs',
    _id: 'jobs-typical',
    title: 'Komm dazu',
    text: paragraphs('Wir suchen Menschen, die gern Fragen stellen.'),
    jobs: [
      { ...job('a', 'Senior Brand Designer:in', 'FULL_TIME'), remote: true, validThrough: '2027-01-31' },
      job('b', 'Praktikum Gestaltung', 'INTERN'),
      null,
    ],
    tone: 'lilac',
    anchor: 'stellen',
  },
  { ...empty, _type: 'boxJobs', _id: 'jobs-empty', emptyText: paragraphs(' '), jobs: [] },
  {
    ...empty,
    _type: 'boxJobs',
    _id: 'jobs-longest',
    title: 'Stellenausschreibungsübersicht',
    jobs: [
      {
        ...job('c', 'Kommunikationsdesignerin für Verpackungsgestaltungssysteme </script><b>', 'PART_TIME'),
        place: 'Hamburg, Berlin, Leipzig, München, Köln oder irgendwo dazwischen',
        text: paragraphs(...Array.from({ length: 12 }, () => 'Ein Absatz mit Aufgaben und Anforderungen. '.repeat(6))),
      },
      job('d', 'Freie Illustratorin', 'CONTRACTOR'),
    ],
    tone: 'white',
  },
] satisfies BlockOf<'boxJobs'>[]
