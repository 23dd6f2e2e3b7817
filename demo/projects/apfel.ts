import { picture } from '../write/asset.ts'
import { section } from 'create-schaufenster/write/make'
import { project, sticker } from '../write/project.ts'
import { bullets, p, quote, strong, text } from 'create-schaufenster/write/text'

export const apfel = project({
  slug: 'apfel-und-amboss',
  title: 'Apfel & Amboss',
  projectTitle: 'Weiches Obst, hartes Eisen',
  image: 'apfel-dosen.webp',
  imageAlt:
    'Drei bunte Getränkedosen mit Apfel und Amboss auf farbigen Sockeln vor einer orangefarbenen Wand, daneben ein halber Apfel',
  intro: [
    p(
      'Zwei Geschwister keltern Apfelwein in der Schmiede ihres Großvaters. Der Wein ist trocken, die Schmiede auch. ',
      strong('Beides gehört auf die Dose.'),
    ),
  ],
  tags: ['Verpackung', 'Erscheinungsbild'],
  badges: ['verpackung'],
  date: '2025-11-20',
  tools: ['Name', 'Etiketten', 'Dosen', 'Versandkarton', 'Bodenaufkleber für den Hofladen'],
  link: 'https://apfel-und-amboss.example',
  linkTitle: 'Zum Hofladen',
  credits: [
    p(strong('Auftrag: '), 'Wiebke und Henning Quast, Altes Land'),
    p(strong('Gestaltung: '), 'Ida Brehmer, Lou Petersen'),
    p(strong('Name und Text: '), 'Jonas Tiedje'),
    p(strong('Druck: '), 'Blechdruckerei Hansen & Töchter'),
  ],
  background: '#DDF45B',
  sticker: sticker('stern', 82, 31, 200),
  metaTitle: 'Apfel & Amboss – Verpackung für Apfelwein',
  metaDescription:
    'Name, Etiketten, Dosen und Karton für einen Apfelwein aus der alten Schmiede: runde Äpfel treffen auf harte Kanten. Ein Projekt von Klecks & Kante.',
  sections: [
    section('boxText', 'aufgabe', 'white', {
      title: 'Die Aufgabe',
      content: [
        text(
          p(
            '„Bitte keine Scheune, keine Schürze, keine Kreidetafel“, sagten die beiden beim ersten Treffen. Damit war die halbe Arbeit getan: Alles, was andere Apfelweine zeigen, fiel weg.',
          ),
          p(
            'Übrig blieben zwei Dinge, die wirklich auf dem Hof stehen. Äpfel, ungefähr achthundert Bäume. Und ein Amboss, ungefähr achtzig Kilo.',
          ),
        ),
      ],
    }),
    section('boxImage', 'muster', 'lime', {
      title: 'Sechzehn Felder, ein Muster',
      image: picture(
        'apfel-muster.webp',
        'Muster aus sechzehn farbigen Quadraten mit halbierten Äpfeln und schwarzen Ambossen',
      ),
      caption: 'Das Muster läuft um Karton, Packpapier und Kühltasche.',
      width: 'inset',
    }),
    section('boxText', 'idee', 'lilac', {
      title: 'Die Idee',
      content: [
        text(
          p(
            'Die Äpfel sind aus freier Hand mit der Schere geschnitten, keiner gleicht dem anderen. Der Amboss ist konstruiert, jede Dose trägt denselben. Wo sie sich treffen, liegt eine schräge Kante – die Grenze zwischen Garten und Werkstatt.',
          ),
          p(
            'Jede Sorte bekommt ein eigenes Farbpaar. Wer die Dosen nebeneinanderstellt, sieht, dass die Kanten zusammenpassen. Im Regal ergibt das eine Linie, die niemand bestellt hat.',
          ),
        ),
      ],
    }),
    section('boxMedias', 'ansichten', 'paper', {
      layout: 'grid',
      medias: [
        picture(
          'apfel-flasche.webp',
          'Grüne Flasche mit hellem Etikett und orangem Deckel vor limettengrüner Wand, daneben ein halber Apfel',
          { caption: 'Die Flasche für den Hofladen' },
        ),
        picture(
          'apfel-kiste.webp',
          'Versandkarton mit großem Apfel und Amboss, davor zwei Dosen auf fliederfarbenem Grund',
          { caption: 'Der Karton trägt zwölf Dosen und sich selbst' },
        ),
      ],
    }),
    section('boxText', 'ergebnis', 'signal', {
      title: 'Was daraus wurde',
      content: [
        text(
          ...bullets(
            'Die erste Abfüllung war nach neun Wochen ausverkauft, geplant war ein Jahr',
            'Vierzig Läden zwischen Stade und Stralsund',
            'Der Großvater hat den Amboss noch einmal gezählt: Es ist einer',
          ),
          quote('Wir werden jetzt gefragt, ob wir schmieden. Wir sagen: Probieren Sie.'),
        ),
      ],
    }),
  ],
})
