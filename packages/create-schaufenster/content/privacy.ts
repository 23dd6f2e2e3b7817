import type { Document, JsonObject } from '../write/json.ts'
import { page, section } from '../write/make.ts'
import { bullets, h3, p, text, toMail } from '../write/text.ts'
import type { Answers } from '../answers.ts'

const toMonth = (now: Date): string =>
  now.toLocaleDateString('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** As `ask-first.ts` and `choice.ts` of the analytics do it. */
const statistics = (provider: string): JsonObject[] => [
  h3('Statistik'),
  p(
    `Wenn Sie es erlauben, zählt ${provider} für uns, welche Seiten gelesen werden. Ihr Browser lädt dann ein Skript von ${provider}; dabei erfährt ${provider} Ihre IP-Adresse, die Seiten, die Sie öffnen, woher Sie kommen und die Art Ihres Browsers. Grundlage ist Ihre Einwilligung (Artikel 6 Absatz 1 Buchstabe a DSGVO, § 25 Absatz 1 TDDDG). Sie ist freiwillig, und Sie können sie am Ende jeder Seite mit einem Klick für die Zukunft widerrufen.`,
  ),
  p(
    'Ihre Entscheidung merkt sich Ihr Browser zwölf Monate lang, damit wir nicht auf jeder Seite fragen (§ 25 Absatz 2 Nummer 2 TDDDG). Sendet er „Global Privacy Control“ oder „Do Not Track“, fragen wir nicht und zählen nicht mit.',
  ),
]

/** As `FORM_PRIVACY` of the site has it. True also while no page has a form: an editor may add one at any time. */
const forms = (): JsonObject[] => [
  h3('Wenn Sie ein Formular absenden'),
  p(
    'Was Sie in ein Formular eintragen und anhängen, speichern wir auf unserem eigenen Server, um Ihre Anfrage zu bearbeiten. Dort löschen wir es spätestens nach 180 Tagen, auf Wunsch sofort. Wir erhalten es außerdem als E-Mail, ohne die angehängten Dateien; auch sie löschen wir, sobald wir sie nicht mehr brauchen. An andere geben wir Ihre Angaben nicht weiter.',
  ),
  p(
    'Grundlage ist die Anbahnung oder Erfüllung eines Vertrags (Artikel 6 Absatz 1 Buchstabe b DSGVO), sonst unser berechtigtes Interesse, Anfragen zu beantworten (Buchstabe f). Haben Sie im Formular eingewilligt, ist es Ihre Einwilligung (Buchstabe a), die Sie jederzeit für die Zukunft widerrufen können.',
  ),
  p(
    'Das Formular setzt keine Cookies und lädt nichts von anderen Anbietern. Gegen Missbrauch zählt der Server im Arbeitsspeicher, wie oft von einer IP-Adresse gesendet wird (Buchstabe f); mit Ihrer Anfrage speichert er sie nicht.',
  ),
]

/** What this site does with data. */
export const privacy = ({ name, legal, analytics }: Answers, now: Date): Document[] => {
  const mail = () => toMail(legal.email, 'Datenschutz')
  const host = legal.host === '' ? 'Unser Hosting-Anbieter' : `Unser Hosting-Anbieter ${legal.host}`
  return page({
    name: 'datenschutz',
    slug: 'datenschutz',
    title: 'Datenschutz',
    metaTitle: 'Datenschutz',
    metaDescription: `Datenschutzerklärung von ${name}: welche Daten beim Besuch dieser Website anfallen und welche Rechte Sie haben.`,
    sections: [
      section('boxTitle', 'titel', 'paper', {
        title: 'Datenschutz',
        text: [p('Welche Daten beim Besuch dieser Website anfallen und welche Rechte Sie haben.')],
      }),
      section('boxText', 'verantwortlich', 'white', {
        title: 'Verantwortlich',
        content: [text(p(`${legal.name}\n${legal.street}\n${legal.city}`), p('Fragen zum Datenschutz: ', mail()))],
      }),
      section('boxText', 'daten', 'paper', {
        title: 'Was anfällt und warum',
        content: [
          text(
            h3('Beim Aufruf der Seiten'),
            p(
              `Ihr Browser übermittelt technisch notwendige Angaben: IP-Adresse, Zeitpunkt, aufgerufene Adresse, übertragene Menge und Art des Browsers. ${host} verarbeitet sie in unserem Auftrag (Artikel 28 DSGVO). Grundlage ist unser berechtigtes Interesse, die Website sicher und störungsfrei zu betreiben (Artikel 6 Absatz 1 Buchstabe f DSGVO).`,
            ),
            h3('Speicher Ihres Browsers'),
            p(
              'Wir legen keine Cookies ab. Drei Angaben merkt sich Ihr Browser, bis Sie das Fenster schließen: auf jeder Seite die Position und den Link, dem Sie gefolgt sind, damit Sie beim Zurückblättern wieder an derselben Stelle landen; ob Sie am Ende der Seite „Bewegung anhalten“ gewählt haben; und wann sich eine Seite zuletzt selbst neu geladen hat, damit das nicht endlos geschieht. Diese Angaben verlassen Ihr Gerät nicht (§ 25 Absatz 2 Nummer 2 TDDDG).',
            ),
            h3('Schriften, Bilder und Filme'),
            p('Sie werden von unserem eigenen Server geladen. Kein anderer Dienst erfährt dadurch von Ihrem Besuch.'),
            ...(analytics === undefined ? [] : statistics(analytics)),
            ...forms(),
            h3('Wenn Sie uns schreiben oder anrufen'),
            p(
              'Wir verwenden Ihre Angaben, um zu antworten (Artikel 6 Absatz 1 Buchstabe b oder f DSGVO), und löschen sie, sobald sie nicht mehr gebraucht werden. Für Geschäftsbriefe gelten die gesetzlichen Fristen.',
            ),
          ),
        ],
      }),
      section('boxText', 'rechte', 'lilac', {
        title: 'Ihre Rechte',
        anchor: 'rechte',
        content: [
          text(
            p('Sie können jederzeit'),
            ...bullets(
              'Auskunft über Ihre Daten verlangen (Artikel 15 DSGVO)',
              'sie berichtigen oder löschen lassen (Artikel 16 und 17)',
              'die Verarbeitung einschränken lassen (Artikel 18)',
              'Ihre Daten in einem gängigen Format erhalten (Artikel 20)',
              'der Verarbeitung widersprechen (Artikel 21)',
              'sich bei einer Aufsichtsbehörde für den Datenschutz beschweren (Artikel 77)',
            ),
            p('Eine Mail an ', mail(), ' genügt.'),
            p(`Stand: ${toMonth(now)}`),
          ),
        ],
      }),
    ],
  })
}
