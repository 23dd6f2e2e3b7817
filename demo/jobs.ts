import type { Document } from 'create-schaufenster/write/json'
import { make } from 'create-schaufenster/write/make'
import { bullets, h4, mailButton, p, strong } from 'create-schaufenster/write/text'

const apply = (title: string) =>
  mailButton('Bewerbung schicken', 'jobs(at)klecks-und-kante.example', `Bewerbung: ${title}`)

export const jobs: Document[] = [
  make('job', 'job-gestaltung', {
    title: 'Gestalterin oder Gestalter (alle Geschlechter)',
    kind: 'FULL_TIME',
    place: 'Hamburg',
    remote: true,
    text: [
      p(
        'Du entwirfst Erscheinungsbilder, Plakate und Verpackungen – und zwar vom ersten Klecks bis zur Druckfreigabe. Bei uns gibt niemand eine Idee an der Tür zur Technik ab.',
      ),
      h4('Was du mitbringst'),
      ...bullets(
        'drei Arbeiten, zu denen du stehst, und eine, aus der du gelernt hast',
        'ein Auge für Schrift, auch wenn sie klein ist',
        'Freude daran, etwas mit der Schere auszuprobieren',
      ),
      h4('Was du bekommst'),
      ...bullets(
        'vier Tage Arbeit bei fünf Tagen Nachdenken – bezahlt wird Vollzeit, gearbeitet wird 34 Stunden',
        'ab 3.900 Euro im Monat, gleiche Arbeit heißt hier gleiches Geld',
        'einen Schlüssel zur Siebdruckwerkstatt',
      ),
    ],
    contact: apply('Gestaltung'),
    datePosted: '2026-02-02',
    validThrough: '2027-12-31',
  }),
  make('job', 'job-entwicklung', {
    title: 'Entwicklerin oder Entwickler für Websites',
    kind: 'PART_TIME',
    place: 'Hamburg',
    remote: true,
    text: [
      p(
        '20 bis 28 Stunden in der Woche baust du mit Mariam Websites, die schnell, zugänglich und noch in fünf Jahren zu pflegen sind. ',
        strong('Kein Baukasten, keine Nachtschichten.'),
      ),
      ...bullets(
        'du schreibst TypeScript und HTML, als würde es jemand lesen',
        'du prüfst mit der Tastatur, bevor du Bescheid sagst',
        'du kannst erklären, warum etwas einfach bleiben soll',
      ),
      p('Ab 3.800 Euro auf Vollzeit gerechnet, Arbeit von zu Hause nach Absprache, ein Rechner deiner Wahl.'),
    ],
    contact: apply('Entwicklung'),
    datePosted: '2026-02-16',
    validThrough: '2027-12-31',
  }),
  make('job', 'job-praktikum', {
    title: 'Praktikum in Gestaltung und Druck',
    kind: 'INTERN',
    place: 'Hamburg',
    remote: false,
    text: [
      p(
        'Sechs Monate, bezahlt nach Mindestlohn, mit einem eigenen Projekt. Du lernst bei Bent, wie man Farbe mischt, und bei allen anderen, wie man sie weglässt.',
      ),
      p('Kaffee kochen darfst du. Musst du aber nicht; er ist ohnehin besser, wenn Bent ihn macht.'),
    ],
    contact: apply('Praktikum'),
    datePosted: '2026-03-01',
    validThrough: '2027-12-31',
  }),
]
