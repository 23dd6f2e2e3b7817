import { page, section } from 'create-schaufenster/write/make'
import { sticker } from '../write/project.ts'
import { bullets, mailButton, p, text, toMail, toPage } from 'create-schaufenster/write/text'

export const jobs = page({
  name: 'jobs',
  slug: 'jobs',
  title: 'Jobs',
  metaTitle: 'Jobs – offene Stellen im Studio',
  metaDescription:
    'Offene Stellen bei Klecks & Kante in Hamburg: Gestaltung, Entwicklung und Praktikum – mit 34 Stunden, klaren Gehältern und einer Siebdruckwerkstatt.',
  sections: [
    section('boxTitle', 'titel', 'ink', {
      kicker: 'Mitmachen',
      title: 'Wir suchen Leute, die Flecken nicht fürchten.',
      sticker: sticker('hand', 88, 27, 190),
    }),
    section('boxJobs', 'stellen', 'paper', {
      title: 'Offene Stellen',
      anchor: 'stellen',
      text: [p('Alle Gehälter stehen in der Anzeige. Alle Fristen sind ernst gemeint.')],
      emptyText: [
        p(
          'Gerade ist kein Stuhl frei. Schreib trotzdem an ',
          toMail('jobs@klecks-und-kante.example', 'jobs(at)klecks-und-kante.example'),
          ', wir heben gute Briefe auf.',
        ),
      ],
    }),
    section('boxText', 'alltag', 'lilac', {
      title: 'Wie wir arbeiten',
      content: [
        text(
          ...bullets(
            '34 Stunden sind bei uns Vollzeit, freitags ist zu',
            'dreißig Tage Urlaub und der 24. Dezember gehört niemandem',
            'gleiche Stufen, gleiches Geld – die Tabelle hängt in der Küche',
            'ein Tag im Monat für Dinge, die niemand bestellt hat',
            'stufenloser Eingang, Tische in allen Höhen, ein ruhiges Zimmer',
          ),
          p(
            'Die Leute, mit denen du es zu tun bekommst, stehen auf der Seite ',
            toPage('Studio', 'route-studio', 'team'),
            '.',
          ),
        ),
      ],
    }),
    section('boxTitle', 'schluss', 'lime', {
      kicker: 'Nichts dabei?',
      title: 'Überrasch uns.',
      text: [
        p(
          'Drei Arbeiten, zehn Sätze, kein Foto. Antwort gibt es innerhalb von zwei Wochen, und zwar von einem Menschen.',
        ),
      ],
      buttons: [mailButton('Einfach so bewerben', 'jobs(at)klecks-und-kante.example', 'Bewerbung ohne Anlass')],
      sticker: sticker('blume', 88, 77, 190),
    }),
  ],
})
