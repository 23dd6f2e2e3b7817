import { page, section } from 'create-schaufenster/write/make'
import { h3, p, text, toMail, toPhone } from 'create-schaufenster/write/text'

export const impressum = page({
  name: 'impressum',
  slug: 'impressum',
  title: 'Impressum',
  metaTitle: 'Impressum',
  metaDescription:
    'Impressum der Klecks & Kante GmbH, Hamburg: Anschrift, Vertretung, Registereintrag, Umsatzsteuer-Nummer und Verantwortung für die Inhalte.',
  sections: [
    section('boxTitle', 'titel', 'paper', {
      title: 'Impressum',
      text: [p('Angaben nach § 5 Digitale-Dienste-Gesetz (DDG)')],
    }),
    section('boxText', 'angaben', 'white', {
      title: 'Wer wir sind',
      content: [
        text(
          p('Klecks & Kante GmbH\nFarbmühlenweg 3\n20357 Hamburg\nDeutschland'),
          h3('Vertreten durch'),
          p('die Geschäftsführung: Ida Brehmer und Jonas Tiedje'),
          h3('Kontakt'),
          p('Telefon: ', toPhone('040 66969-100', '+494066969100')),
          p('E-Mail: ', toMail('hallo@klecks-und-kante.example', 'hallo(at)klecks-und-kante.example')),
          h3('Registereintrag'),
          p('Handelsregister: Amtsgericht Hamburg\nRegisternummer: HRB 000 000 (erfunden)'),
          h3('Umsatzsteuer'),
          p('Umsatzsteuer-Identifikationsnummer nach § 27a Umsatzsteuergesetz: DE 000 000 000 (erfunden)'),
          h3('Verantwortlich für redaktionelle Inhalte'),
          p('nach § 18 Absatz 2 Medienstaatsvertrag: Jonas Tiedje, Anschrift wie oben'),
        ),
      ],
    }),
    section('boxText', 'hinweise', 'paper', {
      title: 'Hinweise',
      content: [
        text(
          h3('Streitbeilegung'),
          p(
            'Wir sind weder verpflichtet noch bereit, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. Bisher ließ sich alles am Tisch klären.',
          ),
          h3('Inhalte und Links'),
          p(
            'Für unsere Inhalte stehen wir ein. Auf fremde Seiten, zu denen wir verlinken, haben wir keinen Einfluss; beim Setzen des Links war dort nichts Rechtswidriges zu erkennen. Fällt Ihnen etwas auf, sagen Sie uns bitte Bescheid.',
          ),
          h3('Urheberrecht'),
          p(
            'Bilder, Filme und Texte dieser Website hat Klecks & Kante gemacht. Wer etwas davon verwenden möchte, fragt am besten einfach.',
          ),
          h3('Alles erfunden'),
          p(
            'Klecks & Kante gibt es nicht. Studio, Personen, Auftraggeber und Projekte sind Beispielinhalte dieser Website; Ähnlichkeiten wären ein schöner Zufall.',
          ),
        ),
      ],
    }),
  ],
})
