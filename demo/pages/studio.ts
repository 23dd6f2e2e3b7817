import { picture } from '../write/asset.ts'
import { page, section } from 'create-schaufenster/write/make'
import { sticker } from '../write/project.ts'
import { em, h3, p, pageButton, reference, strong, text, toPage } from 'create-schaufenster/write/text'

export const studio = page({
  name: 'studio',
  slug: 'studio',
  title: 'Studio',
  metaTitle: 'Studio – fünf Menschen und eine Farbmühle',
  metaDescription:
    'Wer hinter Klecks & Kante steckt: fünf Menschen in einer alten Farbmühle in Hamburg, ihre Haltung und die Geschichte des Namens.',
  sections: [
    section('boxTitle', 'titel', 'lilac', {
      kicker: 'Farbmühlenweg 3, zweiter Hof, blaue Tür',
      title: 'Fünf Menschen, eine Farbmühle',
      text: [
        p(
          'Bis 1987 wurden hier Pigmente gemahlen. In den Ritzen der Dielen liegt noch Ultramarin. Wir haben es nicht weggesaugt.',
        ),
      ],
      sticker: sticker('auge', 88, 17, 220, 60),
    }),
    section('boxImage', 'atelier', 'paper', {
      image: picture(
        'studio-atelier.webp',
        'Das Studio: drei hohe Fenster, langer weißer Tisch, Lampen und viele Probedrucke an der Wand',
      ),
      width: 'full',
    }),
    section('boxText', 'geschichte', 'white', {
      title: 'Wie es zum Namen kam',
      content: [
        text(
          p(
            'Ida hat 2014 beim ersten gemeinsamen Auftrag ein Fass Siebdruckfarbe umgestoßen. Jonas hat die Pfütze mit Klebeband eingerahmt und dem Kunden als Entwurf vorgestellt. ',
            em('Er hat ihn genommen.'),
          ),
          p(
            'Seitdem wissen wir, wie es geht: Eine macht den Klecks, einer zieht die Kante. Inzwischen sind wir zu fünft und wechseln uns ab.',
          ),
          h3('Was „klare Kante“ für uns heißt'),
          p(
            'Wir arbeiten nicht für Waffen, Wetten und Parteien, die Menschen sortieren. Wir sagen das am Anfang, nicht am Ende. ',
            strong('Höflich, aber ohne Konjunktiv.'),
          ),
        ),
      ],
    }),
    section('boxPeople', 'team', 'paper', {
      title: 'Das sind wir',
      anchor: 'team',
      text: [p('Alle zeichnen. Manche verstecken es nur gut.')],
      people: ['ida', 'jonas', 'mariam', 'bent', 'lou'].map((name) => reference(`person-${name}`)),
    }),
    section('boxValues', 'werte', 'lime', {
      title: 'Sechs Sätze an unserer Wand',
      anchor: 'werte',
      values: [
        {
          _type: 'value',
          title: 'Der Zufall arbeitet mit',
          text: 'Er ist das einzige Mitglied im Studio ohne Vertrag. Wir lassen ihm trotzdem jeden Vormittag Platz.',
          image: picture('zeichen-klecks.png'),
        },
        {
          _type: 'value',
          title: 'Eine Sache, ganz',
          text: 'Lieber ein Vorschlag, der steht, als drei, die sich anlehnen.',
          image: picture('zeichen-kante.png'),
        },
        {
          _type: 'value',
          title: 'Zuhören ist Handwerk',
          text: 'Es lässt sich üben, und man merkt, wenn es jemand nicht kann.',
          image: picture('zeichen-ohr.png'),
        },
        {
          _type: 'value',
          title: 'Dinge sollen halten',
          text: 'Papier, Websites, Absprachen. Was wir bauen, muss in zehn Jahren noch aufgehen.',
          image: picture('zeichen-haltbar.png'),
        },
        {
          _type: 'value',
          title: 'Offen für alle',
          text: 'Wir prüfen mit Vorlesestimme, Tastatur und Menschen, die beides täglich benutzen.',
          image: picture('zeichen-offen.png'),
        },
        {
          _type: 'value',
          title: 'Feierabend ist auch ein Termin',
          text: 'Um fünf geht das Licht aus. Ideen kommen unter der Dusche, nicht in der Nachtschicht.',
          image: picture('zeichen-feierabend.png'),
        },
      ],
    }),
    section('boxMedias', 'bilder', 'ink', {
      title: 'Aus dem Haus',
      layout: 'strip',
      medias: [
        picture('studio-werktisch.webp', 'Werktisch von oben mit Farbdosen, Lineal, Rakel und einem Probedruck', {
          caption: 'Der Tisch',
        }),
        picture(
          'studio-musterwand.webp',
          'Wand aus zweiunddreißig farbigen Feldern mit Klecksen, Streifen und Kreisen',
          { caption: 'Die Wand, an der wir üben' },
        ),
        picture('klecks-trifft-kante-quer.webp', 'Ein Klecks, halb orange auf Flieder, halb limettengrün auf Schwarz', {
          caption: 'Das Prinzip',
        }),
      ],
    }),
    section('boxTitle', 'schluss', 'signal', {
      title: 'Ein Stuhl ist noch frei.',
      text: [
        p(
          'Genauer gesagt drei. Und wer wissen will, woraus diese Website gebaut ist: Hier liegt unser ',
          toPage('Baukasten', 'route-baukasten'),
          '.',
        ),
      ],
      buttons: [pageButton('Offene Stellen', 'route-jobs')],
    }),
  ],
})
