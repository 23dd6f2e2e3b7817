import { page, section } from 'create-schaufenster/write/make'
import { bullets, h3, p, strong, text, toMail } from 'create-schaufenster/write/text'

const mail = () =>
  toMail('datenschutz@klecks-und-kante.example', 'datenschutz(at)klecks-und-kante.example', { subject: 'Datenschutz' })

export const datenschutz = page({
  name: 'datenschutz',
  slug: 'datenschutz',
  title: 'Datenschutz',
  metaTitle: 'Datenschutz – was wir wissen und was nicht',
  metaDescription:
    'Keine Cookies, keine Auswertung, keine fremden Dienste: welche Daten beim Besuch dieser Website anfallen und welche Rechte Sie haben.',
  sections: [
    section('boxTitle', 'titel', 'paper', {
      kicker: 'Datenschutzerklärung',
      title: 'Wir wissen fast nichts über Sie.',
      text: [p('Und so soll es bleiben. Was trotzdem anfällt, steht hier – vollständig und ohne Fußnoten.')],
    }),
    section('boxText', 'kurz', 'lime', {
      title: 'In Kürze',
      content: [
        text(
          ...bullets(
            [strong('Keine Cookies. '), 'Darum gibt es auch keinen Kasten, der danach fragt.'],
            [strong('Keine Auswertung. '), 'Wir zählen und verfolgen niemanden.'],
            [strong('Keine fremden Dienste. '), 'Schriften, Bilder und Filme liegen auf unserem eigenen Server.'],
            [strong('Keine Formulare. '), 'Wer uns schreibt, tut das mit dem eigenen Mailprogramm.'],
          ),
        ),
      ],
    }),
    section('boxText', 'verantwortlich', 'white', {
      title: 'Wer verantwortlich ist',
      content: [
        text(
          p(
            'Klecks & Kante GmbH, Farbmühlenweg 3, 20357 Hamburg, vertreten durch Ida Brehmer und Jonas Tiedje. Fragen zum Datenschutz beantwortet Mariam Adeyemi: ',
            mail(),
            '.',
          ),
        ),
      ],
    }),
    section('boxText', 'daten', 'paper', {
      title: 'Was anfällt und warum',
      content: [
        text(
          h3('Beim Aufruf der Seiten'),
          p(
            'Ihr Browser übermittelt technisch notwendige Angaben: IP-Adresse, Zeitpunkt, aufgerufene Adresse, übertragene Menge, Art des Browsers. Unser Hosting-Anbieter mit Servern in Deutschland verarbeitet sie in unserem Auftrag (Artikel 28 DSGVO) und löscht sie nach sieben Tagen. Grundlage ist unser berechtigtes Interesse, die Website sicher und störungsfrei zu betreiben (Artikel 6 Absatz 1 Buchstabe f DSGVO).',
          ),
          h3('Speicher Ihres Browsers'),
          p(
            'Wir legen keine Cookies ab. Drei Angaben merkt sich Ihr Browser, bis Sie das Fenster schließen: auf jeder Seite die Position und den Link, dem Sie gefolgt sind, damit Sie beim Zurückblättern wieder an derselben Stelle landen; ob Sie am Ende der Seite „Bewegung anhalten“ gewählt haben; und wann sich eine Seite zuletzt selbst neu geladen hat, damit das nicht endlos geschieht. Diese Angaben verlassen Ihr Gerät nicht und sind für die gewünschte Darstellung erforderlich (§ 25 Absatz 2 Nummer 2 TDDDG).',
          ),
          h3('Schriften und Filme'),
          p(
            'Beides wird von unserem eigenen Server geladen. Es besteht keine Verbindung zu Schriftdiensten, Videoplattformen oder sozialen Netzwerken. Erst wenn Sie einem Link nach außen folgen, gelten die Regeln der anderen Seite.',
          ),
          h3('Wenn Sie uns schreiben oder anrufen'),
          p(
            'Wir verwenden Ihre Angaben, um zu antworten (Artikel 6 Absatz 1 Buchstabe b oder f DSGVO). Wird daraus kein Auftrag, löschen wir die Nachricht nach sechs Monaten. Für Geschäftsbriefe gelten die gesetzlichen Fristen von sechs bis zehn Jahren.',
          ),
          h3('Bewerbungen'),
          p(
            'Unterlagen sehen nur die Menschen, die entscheiden (§ 26 BDSG). Nach einer Absage löschen wir alles innerhalb von sechs Monaten, es sei denn, Sie bitten uns, es aufzuheben.',
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
            'eine Einwilligung für die Zukunft widerrufen (Artikel 7 Absatz 3)',
          ),
          p(
            'Eine Mail an ',
            mail(),
            ' genügt. Beschweren können Sie sich auch bei der Aufsichtsbehörde, in Hamburg beim Beauftragten für Datenschutz und Informationsfreiheit.',
          ),
          p('Stand: März 2026'),
        ),
      ],
    }),
  ],
})
