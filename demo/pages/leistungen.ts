import { picture } from '../write/asset.ts'
import type { JsonObject } from 'create-schaufenster/write/json'
import { page, section } from 'create-schaufenster/write/make'
import { sticker } from '../write/project.ts'
import { mailButton, numbers, p, pageButton, phoneButton, strong, text, toPage } from 'create-schaufenster/write/text'
import { toFile } from '../write/asset.ts'

const service = (title: string, keywords: readonly string[], ...blocks: JsonObject[]): JsonObject => ({
  _type: 'service',
  title,
  text: blocks,
  keywords: [...keywords],
})

export const leistungen = page({
  name: 'leistungen',
  slug: 'leistungen',
  title: 'Leistungen',
  metaTitle: 'Leistungen – vom Zeichen bis zur Website',
  metaDescription:
    'Erscheinungsbild, Verpackung, Plakat und Buch, Website und App, Orientierung: was wir machen, wie wir arbeiten und was es kostet.',
  sections: [
    section('boxTitle', 'titel', 'signal', {
      kicker: 'Was wir können',
      title: 'Sechs Dinge. Die aber richtig.',
      text: [p('Alles andere machen Leute besser, deren Nummern wir Ihnen gern geben.')],
      sticker: sticker('stern', 88, 26, 210),
    }),
    section('boxServices', 'angebot', 'paper', {
      title: 'Das machen wir',
      anchor: 'angebot',
      text: [
        p(
          'Vom ersten Strich bis zur Abnahme an der Druckmaschine. Oder bis die Website auch mit geschlossenen Augen funktioniert. Was es kostet, steht ',
          toPage('weiter unten', 'route-leistungen', 'preise'),
          '.',
        ),
      ],
      services: [
        service(
          'Erscheinungsbild',
          ['Zeichen', 'Schrift', 'Farbe', 'Handbuch'],
          p(
            'Ein Zeichen, eine Schrift, ein paar Farben und Regeln, die so kurz sind, dass jemand sie liest. Gebaut, um von vielen benutzt zu werden, etwa beim ',
            toPage('Radio Leuchtturm', 'project-radio-leuchtturm'),
            '.',
          ),
        ),
        service(
          'Verpackung',
          ['Etikett', 'Karton', 'Papier', 'Druckabnahme'],
          p(
            'Was im Regal steht, hat eine Sekunde. Was zu Hause steht, hat Wochen. Wir gestalten für beides und fahren zur Abnahme mit.',
          ),
        ),
        service(
          'Plakat und Buch',
          ['Reihe', 'Umschlag', 'Satz', 'Siebdruck'],
          p(
            'Plakate von weitem, Bücher von nahem. Dazwischen liegt genau der Abstand, in dem wir am liebsten arbeiten.',
          ),
        ),
        service(
          'Website und App',
          ['Entwurf', 'Text', 'Umsetzung', 'WCAG 2.2'],
          p(
            'Schnell, sparsam, bedienbar mit Tastatur und Stimme. Sie pflegen die Inhalte selbst, und zwar ohne Handbuch.',
          ),
        ),
        service(
          'Orientierung',
          ['Leitsystem', 'Wandbild', 'Tastschrift'],
          p(
            'Schilder sind das letzte Mittel. Vorher kommen Farbe, Licht und gesunder Menschenverstand, zum Beispiel im ',
            toPage('Hallenbad Ost', 'project-hallenbad-ost'),
            '.',
          ),
        ),
        service(
          'Werkstatt',
          ['ein Tag', 'bis zwölf Personen', 'mit Suppe'],
          p(
            'Ein Tag, ein Tisch, eine Frage. Abends wissen Sie, ob Sie ein neues Erscheinungsbild brauchen – oder nur eine Entscheidung.',
          ),
        ),
      ],
    }),
    section('boxText', 'ablauf', 'lilac', {
      title: 'So läuft es ab',
      anchor: 'ablauf',
      content: [
        text(
          ...numbers(
            [
              strong('Zuhören. '),
              'Zwei Stunden, bei Ihnen. Wir stellen die Fragen, die sich intern niemand mehr traut.',
            ],
            [strong('Klecksen. '), 'Zwei Wochen. Alles ist erlaubt, nichts wird gezeigt.'],
            [strong('Kante zeigen. '), 'Ein Vorschlag, gut begründet. Sie sagen ja, nein oder „ja, aber“.'],
            [strong('Bauen. '), 'So lange, wie es dauert. Den Termin nennen wir vorher und halten ihn.'],
            [strong('Dableiben. '), 'Nach einem Jahr kommen wir vorbei und sehen nach, was sich bewährt hat.'],
          ),
        ),
      ],
    }),
    section('boxImage', 'werktisch', 'white', {
      image: picture(
        'studio-werktisch.webp',
        'Werktisch von oben: Schneidematte, Probedruck, drei offene Farbdosen, Lineal und Rakel auf Flieder',
      ),
      caption: 'Schritt zwei. Schritt drei sieht aufgeräumter aus.',
      width: 'inset',
    }),
    section('boxText', 'preise', 'lime', {
      title: 'Was es kostet',
      anchor: 'preise',
      content: [
        text(
          p(
            'Eine Werkstatt kostet 2.400 Euro, Suppe inbegriffen. Ein kleines Erscheinungsbild beginnt bei 9.000 Euro, eine Website bei 14.000 Euro. Vereine und gemeinnützige Einrichtungen zahlen ein Drittel weniger.',
          ),
          p('Alles auf einer Seite zum Ausdrucken: ', toFile('Leistungen im Überblick', 'leistungen.pdf')),
        ),
        mailButton(
          'Angebot anfragen',
          'hallo(at)klecks-und-kante.example',
          'Anfrage',
          'Guten Tag, wir haben Folgendes vor:',
        ),
      ],
    }),
    section('boxTitle', 'schluss', 'ink', {
      title: 'Lieber reden als lesen?',
      buttons: [phoneButton('040 66969-100', '+494066969100'), pageButton('Alle Wege zu uns', 'route-kontakt')],
    }),
  ],
})
