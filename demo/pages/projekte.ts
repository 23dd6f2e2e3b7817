import { page, section } from 'create-schaufenster/write/make'
import { sticker } from '../write/project.ts'
import { em, mailButton, p, text } from 'create-schaufenster/write/text'

export const projekte = page({
  name: 'projekte',
  slug: 'projekte',
  title: 'Projekte',
  metaTitle: 'Projekte – Plakate, Verpackungen, Leitsysteme',
  metaDescription:
    'Arbeiten von Klecks & Kante: ein Sender, der leuchtet, Apfelwein mit Amboss, ein Museum aus Maschen, ein Hallenbad ohne Schilderwald und mehr.',
  sections: [
    section('boxTitle', 'titel', 'lime', {
      kicker: 'Acht von hundertvierzehn',
      title: 'Projekte, zu denen wir stehen',
      text: [
        p('Hier steht nicht alles, was wir gemacht haben. Hier steht, was wir noch einmal genauso machen würden.'),
      ],
      sticker: sticker('blume', 88, 27, 220),
    }),
    section('boxProjects', 'alle', 'paper', { limit: 24, showFilter: true, anchor: 'alle' }),
    section('boxText', 'ablauf', 'white', {
      title: 'Und der Rest?',
      content: [
        text(
          p(
            'Liegt in der Schublade. Manches war geheim, manches war klein, eines war ein Irrtum mit sehr schöner Schrift. Beim Besuch zeigen wir es gern – ',
            em('auch den Irrtum'),
            '.',
          ),
        ),
      ],
    }),
    section('boxTitle', 'schluss', 'ink', {
      title: 'Ihres fehlt noch.',
      buttons: [mailButton('Projekt vorschlagen', 'hallo(at)klecks-und-kante.example', 'Unser Projekt')],
    }),
  ],
})
