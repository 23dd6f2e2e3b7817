import { picture } from '../write/asset.ts'
import { section } from 'create-schaufenster/write/make'
import { project, sticker } from '../write/project.ts'
import { bullets, em, p, quote, strong, text } from 'create-schaufenster/write/text'

export const flutlicht = project({
  slug: 'flutlicht',
  title: 'Flutlicht',
  projectTitle: 'Kino, wenn die Kräne schlafen',
  image: 'flutlicht-plakatwand.webp',
  imageAlt:
    'Nächtliche Plakatwand mit zehn Festivalplakaten in Schwarz, Orange, Flieder und Blau, davor lehnt ein orangefarbenes Fahrrad',
  intro: [
    p(
      'Fünf Nächte im August, eine Leinwand zwischen zwei Hafenkränen, sechshundert Klappstühle. ',
      strong('Flutlicht'),
      ' zeigt Filme, für die es sonst zu hell ist.',
    ),
  ],
  tags: ['Plakat', 'Bewegtbild', 'Erscheinungsbild'],
  date: '2025-08-01',
  tools: ['Plakatreihe', 'Programmheft', 'Ausweise', 'Trailer', 'Wegweiser mit Taschenlampe'],
  link: 'https://flutlicht-festival.example',
  linkTitle: 'Zum Festival',
  credits: [
    p(strong('Auftrag: '), 'Flutlicht – Filmnächte am Hafen'),
    p(strong('Gestaltung: '), 'Lou Petersen, Ida Brehmer'),
    p(strong('Text: '), 'Jonas Tiedje'),
    p(strong('Aushang: '), 'neun Freiwillige, drei Lastenräder'),
  ],
  background: '#15120F',
  sticker: sticker('blitz', 80, 31, 190),
  metaTitle: 'Flutlicht – Plakate für Filmnächte am Hafen',
  metaDescription:
    'Ein Lichtkegel, fünf Nächte, sechshundert Klappstühle: Plakate, Ausweise und Trailer für die Filmnächte Flutlicht am Hamburger Hafen, von Klecks & Kante.',
  sections: [
    section('boxText', 'aufgabe', 'ink', {
      title: 'Die Aufgabe',
      content: [
        text(
          p(
            'Ein Festival hat kurz vor Beginn viel Programm und wenig Geld. Für Plakate gab es genau einen Druckbogen. Für alles andere gab es Klebeband.',
          ),
          p(
            'Wir haben den Bogen in zehn Plakate geteilt. Jedes zeigt eine Lampe, einen Kegel und etwas, das im Licht liegt. ',
            em('Was'),
            ' es ist, muss man selbst entscheiden.',
          ),
        ),
      ],
    }),
    section('boxImage', 'leinwand', 'ink', {
      image: picture(
        'flutlicht-leinwand.webp',
        'Freilichtkino bei Nacht: Leinwand mit einem lachenden Klecks zwischen zwei Hafenkränen, davor die Köpfe des Publikums',
      ),
      caption: 'Dritte Nacht, Windstärke zwei, der Ton kam mit der Flut.',
      width: 'full',
    }),
    section('boxText', 'idee', 'lime', {
      title: 'Die Idee',
      content: [
        text(
          p(
            'Die harte Kante des Lichts entscheidet, was man sieht. Der Klecks im Licht ist in jeder Nacht ein anderer: ein Planet, ein Ölfleck, ein Gesicht.',
          ),
          p(
            'Am Einlass bekam jede Person eine Taschenlampe. Die Wegweiser waren unbedruckt – bis jemand hinleuchtete.',
          ),
        ),
      ],
    }),
    section('boxMedias', 'bilder', 'paper', {
      layout: 'staggered',
      medias: [
        picture(
          'flutlicht-plakat.webp',
          'Plakat in Schwarz und Limette: ein Lichtkegel trifft auf einen orangefarbenen Klecks',
          { caption: 'Nacht eins' },
        ),
        picture('flutlicht-ausweise.webp', 'Drei Festivalausweise an farbigen Bändern vor himmelblauem Grund', {
          caption: 'Wer hilft, ist Gast. Wer Gast ist, hilft.',
        }),
      ],
    }),
    section('boxText', 'ergebnis', 'signal', {
      title: 'Was daraus wurde',
      content: [
        text(
          ...bullets(
            'fünf ausverkaufte Nächte, eine davon im Regen',
            'von 400 Plakaten hingen nach einer Woche noch 60 – die übrigen hängen in Küchen',
            'der Trailer lief in elf Kinos, die dem Festival eigentlich Konkurrenz machen',
          ),
          quote('Das Plakat war schneller weg als die Karten.'),
        ),
      ],
    }),
  ],
})
