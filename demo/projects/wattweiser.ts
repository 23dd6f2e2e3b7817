import { picture } from '../write/asset.ts'
import { section } from 'create-schaufenster/write/make'
import { project, sticker } from '../write/project.ts'
import { bullets, h3, p, quote, strong, text, toPage } from 'create-schaufenster/write/text'

export const wattweiser = project({
  slug: 'wattweiser',
  title: 'Wattweiser',
  projectTitle: 'Trockenen Fußes zurück',
  image: 'wattweiser-app.webp',
  imageAlt: 'Drei Telefone vor Himmelblau und Sand zeigen die App Wattweiser: Liste der Wege, Gezeitenkurve und Karte',
  intro: [
    p(
      'Das Meer kommt zweimal am Tag zurück, und zwar pünktlich. ',
      strong('Wattweiser'),
      ' sagt Wandernden, wie viel Zeit bleibt – ohne Netz, ohne Konto, ohne Panik.',
    ),
  ],
  tags: ['App', 'Website', 'Orientierung'],
  badges: ['zugang'],
  date: '2025-03-10',
  tools: ['Konzept', 'Gestaltung der App', 'Kartenzeichnung', 'Zeichensatz', 'Prüfung auf Barrierefreiheit'],
  link: 'https://wattweiser.example',
  linkTitle: 'App ansehen',
  credits: [
    p(strong('Auftrag: '), 'Verein Wattweiser, Nordfriesland'),
    p(strong('Konzept und Technik: '), 'Mariam Adeyemi'),
    p(strong('Karten und Zeichen: '), 'Lou Petersen'),
    p(strong('Nasse Füße: '), 'Jonas Tiedje'),
  ],
  background: '#DDF45B',
  sticker: sticker('klecks', 16, 40, 200),
  metaTitle: 'Wattweiser – eine App für Wattwanderungen',
  metaDescription:
    'Eine App, die Wandernden im Watt sagt, wie viel Zeit bleibt: Gezeiten, Karten und Zeichen, auch ohne Netz und mit Handschuhen bedienbar.',
  sections: [
    section('boxText', 'aufgabe', 'white', {
      title: 'Die Aufgabe',
      content: [
        text(
          p(
            'Gezeitentabellen gibt es seit Jahrhunderten. Sie sind genau, und niemand versteht sie. Der Verein wollte eine Auskunft, die man mit nassen Fingern, gegen die Sonne und in Eile lesen kann.',
          ),
          p(
            'Wir sind im November mitgelaufen. Danach wussten wir: Die wichtigste Zahl ist nicht die Uhrzeit des Hochwassers. Es ist die Zeit, die bis zum Umkehren bleibt.',
          ),
        ),
      ],
    }),
    section('boxImage', 'karte', 'paper', {
      title: 'Eine Karte, die sich bewegt',
      image: picture(
        'wattweiser-karte.webp',
        'Gezeichnete Karte des Watts: sandfarbene Kleckse, blaue Priele und ein gepunkteter roter Weg zu einer Insel',
      ),
      caption: 'Sand ist Klecks, der sichere Weg ist Kante.',
      width: 'full',
    }),
    section('boxText', 'idee', 'lilac', {
      title: 'Die Idee',
      content: [
        text(
          p(
            'Eine einzige große Zahl, darunter die Welle. Steigt das Wasser, steigt das Blau. Mehr muss man nicht lernen.',
          ),
          h3('Für alle heißt für alle'),
          ...bullets(
            'Kontraste, die bei Mittagssonne halten',
            'Ansagen, die zuerst das Wichtige sagen',
            'Schaltflächen für Handschuhe, mindestens 56 Punkte groß',
            'alles auf dem Gerät: kein Netz, keine Kennung, keine Spur',
          ),
          p(
            'Wie wir prüfen, steht in unserer ',
            toPage('Erklärung zur Barrierefreiheit', 'route-barrierefreiheit'),
            '.',
          ),
        ),
      ],
    }),
    section('boxMedias', 'bilder', 'lime', {
      layout: 'staggered',
      medias: [
        picture(
          'wattweiser-gezeiten.webp',
          'Telefon auf orangefarbenem Sockel: Bildschirm mit der Angabe 2 H, Sonne und Welle',
          { caption: 'Noch zwei Stunden. Zeit für ein Fischbrötchen' },
        ),
        picture(
          'wattweiser-zeichen.webp',
          'Neun App-Zeichen auf Dunkelgrün: Sand, Wellen, Sonne, Uhr, Warnung, Krebs, Stiefel, Möwe und Weg',
          { caption: 'Neun Zeichen, eine Krabbe' },
        ),
      ],
    }),
    section('boxText', 'ergebnis', 'ink', {
      title: 'Was daraus wurde',
      content: [
        text(
          p(
            'Im ersten Sommer musste die Seenotrettung im Gebiet des Vereins kein einziges Mal ausrücken. Ob das an uns lag, lässt sich nicht beweisen. Wir nehmen es trotzdem mit.',
          ),
          quote('Meine Oma benutzt sie. Meine Oma benutzt sonst nur den Eierkocher.'),
        ),
      ],
    }),
  ],
})
