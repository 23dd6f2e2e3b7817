import { domainToUnicode } from 'node:url'
import type { Document } from '../write/json.ts'
import { page, section } from '../write/make.ts'
import { bullets, h3, hidden, p, strong, text, toMail, toPhone } from '../write/text.ts'
import type { Answers } from '../answers.ts'

/** Says what the software was built and tested for, and that nobody has checked the studio's own content yet. */
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
              `Diese Erklärung gilt für ${address.host.replace(address.hostname, domainToUnicode(address.hostname))}${address.pathname.replace(/\/$/, '')}. Die Technik der Website ist nach den Richtlinien für barrierefreie Webinhalte `,
              strong('WCAG 2.2, Stufe AA'),
              ', gebaut und getestet. Unsere eigenen Texte, Bilder, Filme und Dokumente sind daraufhin noch nicht geprüft: Für sie können wir nicht zusagen, dass sie diese Richtlinien erfüllen.',
            ),
            h3('Das ist eingebaut'),
            ...bullets(
              'alles ist mit der Tastatur erreichbar, und man sieht, wo man ist',
              'Filme lassen sich anhalten; wer im Betriebssystem weniger Bewegung wünscht, bekommt sie nicht vorgesetzt',
              'Text hat auf den Farbflächen dieser Website einen Kontrast von mindestens 4,5 zu 1',
              'Bilder können eine Beschreibung haben; fehlt eine, ergänzen wir sie gern',
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
              toMail(legal.email, 'Barriere gemeldet'),
              ' oder rufen Sie an: ',
              toPhone(legal.phone),
              '.',
            ),
          ),
          {
            _type: 'buttonEmailLink',
            label: 'Barriere melden',
            email: hidden(legal.email),
            subject: 'Barriere gemeldet',
            body: 'Auf welcher Seite hakt es, und womit sind Sie unterwegs?',
          },
        ],
      }),
    ],
  })
