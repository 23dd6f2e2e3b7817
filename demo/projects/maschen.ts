import { picture } from '../write/asset.ts'
import { section } from 'create-schaufenster/write/make'
import { project } from '../write/project.ts'
import { h3, numbers, p, quote, strong, text, toPage } from 'create-schaufenster/write/text'

export const maschen = project({
  slug: 'maschenmuseum',
  title: 'Maschenmuseum',
  projectTitle: 'Zwei rechts, zwei links, ein Haus',
  image: 'maschen-fassade.webp',
  imageAlt:
    'Backsteinfassade eines Museums mit vier langen, bunt gemusterten Bannern im Strickmuster, davor drei Menschen',
  intro: [
    p(
      'Das Maschenmuseum in Neu-Garnstedt zeigt dreihundert Jahre Strick und Wirk – und stand selbst kurz vor dem Auftrennen. ',
      strong('Wir haben die Fäden aufgenommen.'),
    ),
  ],
  tags: ['Erscheinungsbild', 'Plakat', 'Orientierung'],
  badges: ['plakat'],
  date: '2025-09-05',
  tools: ['Zeichen', 'Schrift aus Maschen', 'Fassade', 'Eintrittskarten', 'Beutel', 'Programm zum Selberstricken'],
  link: 'https://maschenmuseum.example',
  linkTitle: 'Das Museum besuchen',
  credits: [
    p(strong('Auftrag: '), 'Stiftung Maschenmuseum'),
    p(strong('Gestaltung: '), 'Ida Brehmer'),
    p(strong('Programmierung: '), 'Mariam Adeyemi'),
    p(strong('Probestricken: '), 'der Donnerstagskreis, elf Personen'),
  ],
  background: '#C8B5FF',
  metaTitle: 'Maschenmuseum – Erscheinungsbild aus Strick',
  metaDescription:
    'Ein Erscheinungsbild, das man nachstricken kann: Zeichen, Fassade, Plakate und Karten für das Maschenmuseum, entworfen von Klecks & Kante.',
  sections: [
    section('boxTitle', 'auftakt', 'ink', { kicker: 'Der Gedanke', title: 'Eine Masche ist auch nur ein Bildpunkt.' }),
    section('boxText', 'idee', 'paper', {
      title: 'Die Idee',
      content: [
        text(
          p(
            'Ein Strickmuster ist eine Rasterdatei, nur weicher. Also haben wir das ganze Erscheinungsbild auf Kästchenpapier entworfen: jedes Zeichen, jeder Buchstabe, jeder Pfeil lässt sich auszählen und nachstricken.',
          ),
          p(
            'Mariam hat dazu ein kleines Programm geschrieben. Man tippt ein Wort ein, heraus kommt ein Muster – für den Drucker oder für die Nadeln Stärke vier.',
          ),
          h3('So entsteht ein Plakat'),
          ...numbers(
            'Ein Motiv auf zwölf mal fünfzehn Maschen zeichnen',
            'Drei Garne auswählen, eines davon laut',
            'Das Ganze hundertmal größer drucken, als es jemand stricken würde',
          ),
        ),
      ],
    }),
    section('boxMedias', 'bilder', 'lime', {
      title: 'Gedruckt, genäht, gefaltet',
      layout: 'strip',
      medias: [
        picture(
          'maschen-plakat.webp',
          'Plakat mit einem großen gestrickten M in Schwarz auf Flieder, darunter das Wort MASCHEN',
          { caption: 'Das Hausplakat' },
        ),
        picture(
          'maschen-karten.webp',
          'Drei aufgefächerte Eintrittskarten mit Strickmustern und Ziffern, daneben Wollknäuel',
          { caption: 'Jeder Tag der Woche hat sein Muster' },
        ),
        picture(
          'maschen-beutel.webp',
          'Heller Stoffbeutel mit rotem gestricktem M hängt an einem Haken vor rosa Wand',
          { caption: 'Der Beutel fasst sechs Knäuel' },
        ),
      ],
    }),
    section('boxText', 'ergebnis', 'white', {
      title: 'Was daraus wurde',
      content: [
        text(
          p(
            'Die Fassade ist zum Treffpunkt geworden: „Um drei unter dem Zickzack.“ Der Besuch hat sich im ersten Jahr verdoppelt, der Altersdurchschnitt halbiert – beides hat uns überrascht, das Zweite mehr.',
          ),
          quote('Eine Besucherin hat uns das Plakat als Schal gebracht. Es stimmt jede Masche.'),
          p(
            'Wie wir Häuser lesbar machen, zeigt auch unser Leitsystem für das ',
            toPage('Hallenbad Ost', 'project-hallenbad-ost'),
            '.',
          ),
        ),
      ],
    }),
  ],
})
