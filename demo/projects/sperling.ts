import { picture } from '../write/asset.ts'
import { section } from 'create-schaufenster/write/make'
import { project } from '../write/project.ts'
import { p, quote, strong, text, bullets, em } from 'create-schaufenster/write/text'

export const sperling = project({
  slug: 'sperling',
  title: 'Sperling Verlag',
  projectTitle: 'Kleine Bücher, großer Schnabel',
  image: 'sperling-reihe.webp',
  imageAlt: 'Acht Buchumschläge in zwei Reihen, jeder mit weißem Kopf, kleinem Sperling und einer großen farbigen Form',
  intro: [
    p(
      'Die „Kleine Reihe“ des Sperling Verlags passt in jede Jackentasche und kostet weniger als eine Pizza. ',
      strong('Acht Bände im Jahr, jeder mit einer Meinung.'),
    ),
  ],
  tags: ['Buch', 'Erscheinungsbild'],
  badges: ['buch'],
  date: '2024-10-18',
  tools: ['Reihengestaltung', 'Umschläge', 'Satz', 'Vogel', 'Papierauswahl'],
  link: 'https://sperling-verlag.example',
  linkTitle: 'Zum Verlag',
  credits: [
    p(strong('Auftrag: '), 'Sperling Verlag, Lübeck'),
    p(strong('Gestaltung: '), 'Ida Brehmer, Jonas Tiedje'),
    p(strong('Herstellung: '), 'Bent Osterloh'),
    p(strong('Schrift: '), 'gesetzt aus der Postille, Punkt 9,2'),
  ],
  background: '#FF4F1F',
  metaTitle: 'Sperling Verlag – Gestaltung der „Kleinen Reihe“',
  metaDescription:
    'Acht Taschenbücher im Jahr, ein Vogel, eine Regel: die Reihengestaltung für den Sperling Verlag, von Umschlag bis Satz, von Klecks & Kante.',
  sections: [
    section('boxText', 'idee', 'white', {
      title: 'Eine Regel, acht Ausnahmen',
      content: [
        text(
          p(
            'Oben sitzt der Vogel, unten steht der Name, dazwischen ist Platz für genau eine Form. ',
            em('Eine.'),
            ' Wer zwei braucht, hat das Buch noch nicht verstanden.',
          ),
          p(
            'Die Form entsteht, nachdem alle im Studio das Manuskript gelesen haben. Das dauert. Dafür hat noch keine Autorin und kein Autor einen Umschlag zurückgeschickt.',
          ),
        ),
      ],
    }),
    section('boxImage', 'spread', 'ink', {
      image: picture(
        'sperling-doppelseite.webp',
        'Aufgeschlagenes Buch auf dunkelgrünem Grund: links der große Sperling, rechts eine Illustration in Orange, Gelb und Flieder',
      ),
      caption: 'Jeder Band beginnt mit einem Vogel und einer offenen Frage.',
      width: 'full',
    }),
    section('boxMedias', 'bilder', 'lilac', {
      title: 'Im Regal und auf dem Nachttisch',
      layout: 'grid',
      medias: [
        picture(
          'sperling-band.webp',
          'Stehendes Buch mit orangefarbenem Umschlag und schwarzem Klecks auf gelbem Sockel',
          { caption: 'Band 1: „Vom Loch“' },
        ),
        picture(
          'sperling-stapel.webp',
          'Stapel aus sieben farbigen Büchern, obenauf ein schwarzer Sperling, vor rosa Wand',
          { caption: 'Ein Jahrgang, fast vollständig' },
        ),
      ],
    }),
    section('boxText', 'ergebnis', 'lime', {
      title: 'Was daraus wurde',
      content: [
        text(
          ...bullets(
            'vierundzwanzig Bände in drei Jahren, keiner eingestampft',
            'eine Buchhandlung in Kiel sortiert ihr Schaufenster nach unseren Kanten',
            'der Sperling hat inzwischen einen Namen; der Verlag verrät ihn nicht',
          ),
          quote('Man kann diese Bücher blind kaufen. Man sollte es nur nicht, wegen der Umschläge.'),
        ),
      ],
    }),
  ],
})
