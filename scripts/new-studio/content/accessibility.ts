import { domainToUnicode } from 'node:url'
import type { Document } from '../../../demo/write/json.ts'
import { page, section } from '../../../demo/write/make.ts'
import { bullets, h3, mailButton, p, strong, text, toMail, toPhone } from '../../../demo/write/text.ts'
import type { Answers } from '../answers.ts'
import { hidden } from './settings.ts'

/** Says what the software guarantees, and no check that the studio has not made. */
export const accessibility = ({ name, address, legal }: Answers): Document[] =>
  page({
    name: 'barrierefreiheit',
    slug: 'barrierefreiheit',
    title: 'Barrierefreiheit',
    metaTitle: 'Erklärung zur Barrierefreiheit',
    metaDescription: `Wie zugänglich die Website von ${name} ist und an wen Sie sich wenden, wenn Sie auf eine Hürde stoßen.`,
    sections: [
      section('boxTitle', 'titel', 'lilac', {
        title: 'Barrierefreiheit',
        text: [p('Diese Website soll sich lesen, hören und bedienen lassen, egal womit und egal wie.')],
      }),
      section('boxText', 'stand', 'white', {
        title: 'Stand der Dinge',
        content: [
          text(
            p(
              `Diese Erklärung gilt für ${address.host.replace(address.hostname, domainToUnicode(address.hostname))}${address.pathname.replace(/\/$/, '')}. Unser Maßstab sind die Richtlinien für barrierefreie Webinhalte `,
              strong('WCAG 2.2, Stufe AA'),
              '.',
            ),
            h3('Das ist eingebaut'),
            ...bullets(
              'alles ist mit der Tastatur erreichbar, und man sieht, wo man ist',
              'Filme lassen sich anhalten; wer im Betriebssystem weniger Bewegung wünscht, bekommt sie nicht vorgesetzt',
              'Kontraste von mindestens 4,5 zu 1 für Text',
              'Bilder mit Bedeutung haben eine Beschreibung',
            ),
          ),
        ],
      }),
      section('boxText', 'melden', 'lime', {
        title: 'Hürde gefunden?',
        anchor: 'melden',
        content: [
          text(
            p(
              'Schreiben Sie an ',
              toMail(legal.email, hidden(legal.email), { subject: 'Barriere gemeldet' }),
              ' oder rufen Sie an: ',
              toPhone(legal.phone, legal.phone.replaceAll(/[^+\d]/g, '')),
              '.',
            ),
          ),
          mailButton(
            'Barriere melden',
            hidden(legal.email),
            'Barriere gemeldet',
            'Auf welcher Seite hakt es, und womit sind Sie unterwegs?',
          ),
        ],
      }),
    ],
  })
