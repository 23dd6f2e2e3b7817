import { film, picture } from '../write/asset.ts'
import { section } from 'create-schaufenster/write/make'
import { project, sticker } from '../write/project.ts'
import { bullets, em, p, pageButton, quote, strong, text } from 'create-schaufenster/write/text'

export const leuchtturm = project({
  slug: 'radio-leuchtturm',
  title: 'Radio Leuchtturm',
  projectTitle: 'Ein Sender, den man sieht',
  image: 'leuchtturm-plakate.webp',
  imageAlt:
    'Drei Plakate an einer hellen Wand: ein Leuchtturm, dessen Lichtkegel aus Funkwellen besteht, in Grün, Orange und Himmelblau',
  intro: [
    p(
      'Radio Leuchtturm sendet von einem Dachboden auf der Veddel, mit achtzig Ehrenamtlichen und einem Mischpult von 1994. Gehört wurde es schon immer. ',
      strong('Nur erkannt hat es niemand.'),
    ),
    p('Wir haben dem Sender ein Zeichen gegeben, das tut, was ein Sender tut: Es strahlt ab.'),
  ],
  tags: ['Erscheinungsbild', 'Plakat', 'Bewegtbild'],
  badges: ['plakat'],
  date: '2026-02-12',
  tools: ['Zeichen', 'Plakatreihe', 'Vorspann', 'Anstecker', 'Handbuch auf zwölf Seiten'],
  link: 'https://radio-leuchtturm.example',
  linkTitle: 'Reinhören',
  credits: [
    p(strong('Auftrag: '), 'Radio Leuchtturm e. V.'),
    p(strong('Gestaltung: '), 'Ida Brehmer'),
    p(strong('Bewegtbild: '), 'Lou Petersen'),
    p(strong('Druck: '), 'Bent Osterloh, vier Farben im Siebdruck'),
  ],
  background: '#FF4F1F',
  sticker: sticker('auge', 84, 34, 210),
  metaTitle: 'Radio Leuchtturm – Erscheinungsbild und Plakate',
  metaDescription:
    'Für den Bürgersender Radio Leuchtturm haben wir ein Zeichen entworfen, das sendet: Plakate, Anstecker und ein Vorspann aus Licht und Wellen.',
  sections: [
    section('boxText', 'aufgabe', 'paper', {
      title: 'Die Aufgabe',
      content: [
        text(
          p(
            'Der Verein hatte drei Logos, zwei davon selbst gemalt. Auf jedem war ein Mikrofon. Mikrofone haben alle Sender, auch die langweiligen.',
          ),
          p(
            'Gesucht war ein Zeichen, das achtzig Leute verwenden können, ohne vorher zu fragen: auf dem Aushang im Waschsalon, am Fenster des Kiosks, im Netz. Es sollte mit Schere und Kopierer genauso funktionieren wie im Siebdruck.',
          ),
        ),
      ],
    }),
    section('boxVideo', 'signal', 'ink', {
      title: 'Das Zeichen sendet',
      video: film(
        'leuchtturm-signal',
        'Der Lichtkegel des Leuchtturms schwenkt hin und her, darin laufen orangefarbene Wellen nach außen',
      ),
      caption: 'Der Vorspann läuft vor jeder Sendung – im Netz und auf dem Bildschirm im Treppenhaus.',
    }),
    section('boxText', 'idee', 'signal', {
      title: 'Die Idee',
      content: [
        text(
          p(
            'Ein Halbkreis, ein Strahl, ein paar Ringe. Das ist der ganze Baukasten. Der Strahl schneidet die Wellen ab wie eine Schere: ',
            em('Kante.'),
            ' Was danach im Licht auftaucht, darf jede Redaktion selbst erfinden: ',
            em('Klecks.'),
          ),
          quote('Zum ersten Mal hat jemand beim Bäcker gefragt, ob ich die vom Leuchtturm bin.'),
        ),
      ],
    }),
    section('boxMedias', 'bilder', 'lilac', {
      title: 'Plakat, Empfänger, Anstecker',
      layout: 'staggered',
      medias: [
        picture(
          'leuchtturm-plakat.webp',
          'Plakat auf dunkelgrünem Grund: Leuchtturm mit Lichtkegel aus orangen Wellen, darunter das Wort RADIO',
          { caption: 'Plakat eins von drei' },
        ),
        picture(
          'leuchtturm-empfaenger.webp',
          'Orangefarbenes Kofferradio mit gelb gepunktetem Lautsprecher auf einem grünen Sockel',
          { caption: 'Gewinn im Spendenrundruf: zwanzig umlackierte Empfänger' },
        ),
        picture('leuchtturm-buttons.webp', 'Neun runde Anstecker mit den Motiven des Senders auf rosa Grund', {
          caption: 'Wer eine Sendung macht, bekommt einen Anstecker',
        }),
      ],
    }),
    section('boxText', 'ergebnis', 'white', {
      title: 'Was daraus wurde',
      content: [
        text(
          ...bullets(
            '212 neue Fördermitglieder in vier Monaten',
            'kein einziges Mikrofon mehr im Treppenhaus',
            'elf Redaktionen, die ihre Aushänge jetzt selbst setzen – und sie sehen aus wie aus einem Haus',
          ),
          p(
            'Das Handbuch hat zwölf Seiten. Seite zwölf ist leer. „Für alles, was uns nicht eingefallen ist“, steht darauf.',
          ),
        ),
        pageButton('Noch mehr Licht: Flutlicht', 'project-flutlicht'),
      ],
    }),
  ],
})
