import { page, section } from 'create-schaufenster/write/make'
import { bullets, h3, mailButton, p, strong, text, toMail, toPhone } from 'create-schaufenster/write/text'

export const barrierefreiheit = page({
  name: 'barrierefreiheit',
  slug: 'barrierefreiheit',
  title: 'Barrierefreiheit',
  metaTitle: 'Erklärung zur Barrierefreiheit',
  metaDescription:
    'Wie zugänglich diese Website ist, wie wir prüfen, was noch fehlt – und an wen Sie sich wenden, wenn Sie auf eine Hürde stoßen.',
  sections: [
    section('boxTitle', 'titel', 'lilac', {
      kicker: 'Erklärung zur Barrierefreiheit',
      title: 'Für alle heißt für alle.',
      text: [p('Diese Website soll sich lesen, hören und bedienen lassen, egal womit und egal wie.')],
    }),
    section('boxText', 'stand', 'white', {
      title: 'Stand der Dinge',
      content: [
        text(
          p(
            'Unser Maßstab sind die Richtlinien für barrierefreie Webinhalte ',
            strong('WCAG 2.2, Stufe AA'),
            '. Nach eigener Prüfung im November 2026 erfüllt die Website sie nach bestem Wissen.',
          ),
          h3('Das haben wir eingebaut'),
          ...bullets(
            'alles ist mit der Tastatur erreichbar, und man sieht, wo man ist',
            'Filme lassen sich anhalten; wer im Betriebssystem weniger Bewegung wünscht, bekommt sie nicht vorgesetzt',
            'Kontraste von mindestens 4,5 zu 1 für Text',
            'Bilder mit Bedeutung haben eine Beschreibung, Schmuck wird übersprungen',
            'Sticker sind Spielzeug: Wer sie nicht zieht, verpasst nichts',
          ),
        ),
      ],
    }),
    section('boxText', 'pruefung', 'paper', {
      title: 'Wie wir prüfen',
      content: [
        text(
          p(
            'Bei jeder Änderung prüft ein Programm alle Seiten. Das findet etwa ein Drittel der Fehler. Für den Rest sitzen wir selbst davor: ohne Maus, mit Vorlesestimme, bei vierfacher Vergrößerung und in der Sonne.',
          ),
          p('Zweimal im Jahr bezahlen wir drei Menschen dafür, uns zu widersprechen.'),
          h3('Was noch fehlt'),
          p(
            'Unsere Seiten gibt es noch nicht in Leichter Sprache und nicht in Gebärdensprache. Die Datei mit unseren Leistungen ist nicht für Vorleseprogramme ausgezeichnet; alles, was darin steht, steht auch auf der Website.',
          ),
        ),
      ],
    }),
    section('boxText', 'melden', 'lime', {
      title: 'Hürde gefunden?',
      anchor: 'melden',
      content: [
        text(
          p(
            'Schreiben Sie an ',
            toMail('zugang@klecks-und-kante.example', 'zugang(at)klecks-und-kante.example', {
              subject: 'Barriere gemeldet',
            }),
            ' oder rufen Sie an: ',
            toPhone('040 66969-112', '+494066969112'),
            '. Mariam Adeyemi antwortet innerhalb einer Woche und sagt Ihnen, was wir ändern.',
          ),
        ),
        mailButton(
          'Barriere melden',
          'zugang(at)klecks-und-kante.example',
          'Barriere gemeldet',
          'Auf welcher Seite hakt es, und womit sind Sie unterwegs?',
        ),
      ],
    }),
  ],
})
