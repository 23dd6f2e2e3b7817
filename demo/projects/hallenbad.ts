import { picture } from '../write/asset.ts'
import { section } from 'create-schaufenster/write/make'
import { project, sticker } from '../write/project.ts'
import { h3, numbers, p, quote, strong, text } from 'create-schaufenster/write/text'

export const hallenbad = project({
  slug: 'hallenbad-ost',
  title: 'Hallenbad Ost',
  projectTitle: 'Immer der Nässe nach',
  image: 'hallenbad-halle.webp',
  imageAlt:
    'Schwimmhalle mit sechs Bahnen, an der Stirnwand große Formen in Orange, Blau und Limette, am Rand eine Person im Badeanzug',
  intro: [
    p(
      'Nach drei Jahren Umbau war das Hallenbad Ost dicht, warm und barrierefrei. Nur fand sich niemand zurecht. ',
      strong('Menschen ohne Brille, barfuß und tropfend brauchen ein anderes Leitsystem als Menschen im Anzug.'),
    ),
  ],
  tags: ['Orientierung', 'Erscheinungsbild'],
  badges: ['zugang'],
  date: '2024-06-03',
  tools: ['Leitsystem', 'Zeichensatz', 'Wandbilder', 'Spindnummern', 'Tastplan in Punktschrift'],
  link: 'https://hallenbad-ost.example',
  linkTitle: 'Öffnungszeiten des Bads',
  credits: [
    p(strong('Auftrag: '), 'Bäderbetrieb Ost'),
    p(strong('Leitsystem: '), 'Jonas Tiedje, Mariam Adeyemi'),
    p(strong('Wandbilder: '), 'Lou Petersen'),
    p(strong('Beratung: '), 'Schwimmgruppe „Blinde Fische“'),
  ],
  background: '#C8B5FF',
  sticker: sticker('gesicht', 82, 30, 220),
  metaTitle: 'Hallenbad Ost – Leitsystem und Wandbilder',
  metaDescription:
    'Ein Leitsystem für Menschen ohne Brille: Farben, Wandbilder und tastbare Zeichen für das Hallenbad Ost, entworfen von Klecks & Kante.',
  sections: [
    section('boxText', 'aufgabe', 'paper', {
      title: 'Die Aufgabe',
      content: [
        text(
          p(
            'Wir haben uns am ersten Tag verlaufen und sind im Heizungskeller gelandet. Das war lehrreich. Am zweiten Tag haben wir die Brillen abgegeben und es noch einmal versucht.',
          ),
          p(
            'Wer ins Bad geht, muss fünf Entscheidungen treffen: Kasse, Umkleide, Dusche, Becken, zurück. An jeder stand ein Schild mit sechs Zeilen. Wir haben alle abgeschraubt.',
          ),
        ),
      ],
    }),
    section('boxMedias', 'zeichen', 'white', {
      title: 'Zeichen für nasse Augen',
      layout: 'grid',
      medias: [
        picture(
          'hallenbad-zeichen.webp',
          'Sechs Schilder mit einfachen Zeichen auf farbigem Grund: Schwimmen, Dusche, Sauna, Umkleide, Aufsicht und Rutsche',
          { caption: 'Sechs Zeichen genügen; das siebte wäre ein Verbot gewesen' },
        ),
        picture('hallenbad-schraenke.webp', 'Sechzehn bunte Spinde mit Ziffern, Klecksen und Wellen', {
          caption: 'Niemand merkt sich 347. Alle merken sich „der rosa Klecks“',
        }),
      ],
    }),
    section('boxText', 'idee', 'lime', {
      title: 'Die Idee',
      content: [
        text(
          p(
            'Ein großer Klecks ist aus dreißig Metern zu erkennen, auch verschwommen. Darum führen Flächen durchs Haus, nicht Wörter. Wo eine Entscheidung ansteht, trifft die Fläche auf eine Kante – dort hängt das Zeichen, in Augenhöhe und noch einmal in Tasthöhe.',
          ),
          h3('Drei Regeln'),
          ...numbers(
            'Erst die Farbe, dann das Zeichen, dann das Wort',
            'Jedes Zeichen lässt sich ertasten',
            'Was niemand sucht, wird nicht ausgeschildert',
          ),
        ),
      ],
    }),
    section('boxImage', 'flur', 'signal', {
      image: picture(
        'hallenbad-flur.webp',
        'Flur in Himmelblau mit großem orangem Klecks und einer 3 an der Wand, rechts hängen ein Schwimmzeichen und ein Pfeil',
      ),
      caption: 'Ebene drei: Hier wird man nass.',
      width: 'inset',
    }),
    section('boxText', 'ergebnis', 'ink', {
      title: 'Was daraus wurde',
      content: [
        text(
          p(
            'Die Kasse beantwortet jetzt Fragen nach der Wassertemperatur. Nach dem Weg fragt niemand mehr – bis auf den Elektriker, der in den Heizungskeller muss.',
          ),
          quote(
            'Ich schwimme seit vierzig Jahren hier und war zum ersten Mal allein in der Dusche, ohne jemanden zu suchen.',
          ),
        ),
      ],
    }),
  ],
})
