import type { Document, JsonObject } from '../write/json.ts'
import { page, section } from '../write/make.ts'
import { h3, p, text, toMail, toPhone } from '../write/text.ts'
import type { Answers } from '../answers.ts'

const entry = (title: string, ...lines: string[]): JsonObject[] =>
  lines.join('') === '' ? [] : [h3(title), p(lines.filter((line) => line !== '').join('\n'))]

/** The page that § 5 DDG demands. */
export const imprint = ({ name, legal }: Answers): Document[] =>
  page({
    name: 'impressum',
    slug: 'impressum',
    title: 'Impressum',
    metaTitle: 'Impressum',
    metaDescription: `Impressum von ${name}: Anschrift, Vertretung und Kontakt nach § 5 Digitale-Dienste-Gesetz.`,
    sections: [
      section('boxTitle', 'titel', 'paper', {
        title: 'Impressum',
        text: [p('Angaben nach § 5 Digitale-Dienste-Gesetz (DDG)')],
      }),
      section('boxText', 'angaben', 'white', {
        title: 'Anbieter',
        content: [
          text(
            p(`${legal.name}\n${legal.street}\n${legal.city}\nDeutschland`),
            ...entry(legal.form.representedBy, legal.representedBy),
            h3('Kontakt'),
            p('Telefon: ', toPhone(legal.phone)),
            p('E-Mail: ', toMail(legal.email)),
            ...entry('Registereintrag', legal.register),
            ...entry('Umsatzsteuer-Identifikationsnummer nach § 27a Umsatzsteuergesetz', legal.vatId),
            ...entry('Wirtschafts-Identifikationsnummer nach § 139c Abgabenordnung', legal.businessId),
            ...entry(
              'Verantwortlich nach § 18 Absatz 2 Medienstaatsvertrag',
              `${legal.representedBy}, Anschrift wie oben`,
            ),
          ),
        ],
      }),
      section('boxText', 'hinweise', 'paper', {
        title: 'Hinweise',
        content: [
          text(
            h3('Streitbeilegung'),
            p(
              'Wir sind weder verpflichtet noch bereit, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.',
            ),
            h3('Links'),
            p(
              'Auf die Inhalte fremder Seiten, zu denen wir verlinken, haben wir keinen Einfluss. Verantwortlich ist, wer sie betreibt.',
            ),
            h3('Urheberrecht'),
            p('Texte, Bilder und Filme dieser Website sind urheberrechtlich geschützt.'),
          ),
        ],
      }),
    ],
  })
