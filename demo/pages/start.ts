import { film, picture } from '../write/asset.ts'
import { page, section } from 'create-schaufenster/write/make'
import { sticker } from '../write/project.ts'
import { mailButton, p, pageButton, reference, strong, text, toPage } from 'create-schaufenster/write/text'

const featured = ['radio-leuchtturm', 'apfel-und-amboss', 'flutlicht', 'hallenbad-ost']

export const start = page({
  name: 'start',
  title: 'Start',
  metaTitle: 'Gestaltung mit Klecks und Kante',
  metaDescription:
    'Gestaltungsstudio in Hamburg: Wir machen Erscheinungsbilder, Verpackungen, Plakate, Bücher, Orientierung und Websites – mit Klecks und Kante.',
  more: {
    isRoot: true,
    template: 'templateStart',
    introVideo: film(
      'auftakt',
      'Ein Klecks verändert langsam seine Form, während harte Farbflächen nacheinander durchs Bild schneiden',
    ),
  },
  sections: [
    section('boxTitle', 'titel', 'paper', {
      kicker: 'Klecks & Kante, Studio für Gestaltung',
      title: 'Gestaltung mit Klecks und Kante.',
      text: [
        p(
          'Der Klecks ist der Einfall: bunt, schief, nicht bestellt. Die Kante ist die Entscheidung: so und nicht anders. Gute Gestaltung braucht beides, und zwar in dieser Reihenfolge.',
        ),
      ],
      buttons: [pageButton('Projekte ansehen', 'route-projekte'), pageButton('Wer wir sind', 'route-studio', 'team')],
      sticker: sticker('gesicht', 90, 13, 230, 60),
    }),
    section('boxProjects', 'projekte', 'white', {
      title: 'Frisch vom Werktisch',
      text: [
        p(
          'Vier Arbeiten aus den letzten Monaten. Die übrigen stehen ',
          toPage('gleich nebenan', 'route-projekte'),
          '.',
        ),
      ],
      selection: featured.map((slug) => reference(`project-${slug}`)),
      limit: 4,
      showFilter: false,
      buttons: [pageButton('Alle Projekte', 'route-projekte')],
    }),
    section('boxText', 'haltung', 'ink', {
      title: 'Was wir machen',
      content: [
        {
          _type: 'rotator',
          text: 'Wir gestalten',
          items: ['Zeichen', 'Plakate', 'Apfelweindosen', 'Bücher', 'Wege durchs Hallenbad', 'Websites'],
        },
        text(
          p(
            'Und wir sagen, wenn etwas nicht gestaltet werden muss. Das kommt öfter vor, als man denkt, und spart allen Zeit.',
          ),
          p(
            'Fünf Menschen, eine alte Farbmühle, keine Pressesprecherin. ',
            strong('Wer bei uns anruft, spricht mit jemandem, der auch zeichnet.'),
          ),
        ),
        pageButton('Unsere Leistungen', 'route-leistungen'),
      ],
    }),
    section('boxImage', 'atelier', 'paper', {
      image: picture(
        'studio-atelier.webp',
        'Blick ins Studio: hohe Fenster, ein langer Arbeitstisch mit Farbdosen und Bildschirm, Probedrucke an der Wand',
      ),
      caption: 'Die Farbmühle an einem Dienstag kurz nach zehn.',
      width: 'full',
    }),
    section('boxValues', 'werte', 'lilac', {
      title: 'Woran wir uns halten',
      values: [
        {
          _type: 'value',
          title: 'Erst klecksen',
          text: 'Am Anfang wird nicht gerechnet. Am Anfang liegt Papier auf dem Tisch, und alle machen sich schmutzig.',
          image: picture('zeichen-klecks.png'),
        },
        {
          _type: 'value',
          title: 'Dann Kante zeigen',
          text: 'Eine Idee, nicht drei zur Auswahl. Wir entscheiden uns und sagen, warum.',
          image: picture('zeichen-kante.png'),
        },
        {
          _type: 'value',
          title: 'Zugänglich für alle',
          text: 'Was jemand nicht lesen, tasten oder bedienen kann, ist nicht fertig.',
          image: picture('zeichen-offen.png'),
        },
      ],
    }),
    section('boxTitle', 'schluss', 'signal', {
      kicker: 'Und jetzt Sie',
      title: 'Was liegt bei Ihnen auf dem Tisch?',
      buttons: [
        mailButton('Schreiben Sie uns', 'hallo(at)klecks-und-kante.example', 'Wir hätten da etwas'),
        pageButton('Kontakt', 'route-kontakt'),
      ],
      sticker: sticker('und', 88, 16, 200),
    }),
  ],
})
