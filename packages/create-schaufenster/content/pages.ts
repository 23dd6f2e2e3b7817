import type { Document } from '../write/json.ts'
import { page, section } from '../write/make.ts'
import { hidden, p, pageButton, text } from '../write/text.ts'
import type { Answers } from '../answers.ts'
import { toTown } from './settings.ts'

/** Start page, Projekte and Kontakt: little text, true for every studio, to be replaced in the Studio. */
export const pages = ({ name, legal }: Answers): Document[] => [
  ...page({
    name: 'start',
    title: 'Start',
    metaTitle: name,
    metaDescription: `${name} aus ${toTown(legal.city)}: was wir machen, für wen wir es machen und wie Sie uns erreichen.`,
    isRoot: true,
    sections: [
      section('boxTitle', 'titel', 'paper', {
        kicker: toTown(legal.city),
        title: name,
        text: [p('Willkommen. Hier zeigen wir, was wir machen und wie wir arbeiten.')],
        buttons: [pageButton('Projekte ansehen', 'route-projekte'), pageButton('Kontakt', 'route-kontakt')],
      }),
      section('boxProjects', 'projekte', 'white', {
        title: 'Neue Arbeiten',
        emptyText: [p('Die ersten zeigen wir hier bald.')],
        limit: 4,
        showFilter: false,
      }),
      section('boxText', 'studio', 'signal', {
        title: 'Was wir machen',
        content: [
          text(
            p('Wir hören zu, fragen nach und machen dann einen Vorschlag, zu dem wir stehen.'),
            p('Gestaltet wird, was gebraucht wird: auf Papier, auf dem Bildschirm und im Raum.'),
          ),
        ],
      }),
    ],
  }),
  ...page({
    name: 'projekte',
    slug: 'projekte',
    title: 'Projekte',
    metaTitle: 'Projekte',
    metaDescription: `Die Projekte von ${name}: was die Aufgabe war, was daraus geworden ist und wer daran mitgewirkt hat.`,
    sections: [
      section('boxTitle', 'titel', 'lime', { title: 'Projekte' }),
      section('boxProjects', 'alle', 'paper', {
        text: [p('Eine Auswahl unserer Arbeiten.')],
        emptyText: [p('Die ersten Projekte zeigen wir hier bald. Bis dahin erzählen wir gern davon.')],
        limit: 60,
        showFilter: true,
        anchor: 'alle',
      }),
      section('boxText', 'mehr', 'white', {
        title: 'Mehr davon?',
        content: [
          text(p('Manches zeigen wir lieber im Gespräch. Fragen Sie uns danach.')),
          pageButton('Kontakt', 'route-kontakt'),
        ],
      }),
    ],
  }),
  ...page({
    name: 'kontakt',
    slug: 'kontakt',
    title: 'Kontakt',
    metaTitle: 'Kontakt',
    metaDescription: `So erreichen Sie ${name}: E-Mail, Telefon und Anschrift in ${toTown(legal.city)}. Wir freuen uns.`,
    sections: [
      section('boxTitle', 'titel', 'signal', { title: 'Kontakt', text: [p('Schreiben Sie uns, oder rufen Sie an.')] }),
      section('boxText', 'wege', 'paper', {
        title: 'Direkt',
        content: [
          { _type: 'emailAddress', label: 'E-Mail', email: hidden(legal.email) },
          { _type: 'phone', label: 'Telefon', tel: legal.phone },
          text(p(`${legal.name}\n${legal.street}\n${legal.city}`)),
        ],
      }),
    ],
  }),
]
