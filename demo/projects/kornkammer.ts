import { picture } from '../write/asset.ts'
import { section } from 'create-schaufenster/write/make'
import { project, sticker } from '../write/project.ts'
import { p, quote, strong, text, bullets } from 'create-schaufenster/write/text'

export const kornkammer = project({
  slug: 'kornkammer',
  title: 'Kornkammer',
  projectTitle: 'Vier Schnitte genügen',
  image: 'kornkammer-laden.webp',
  imageAlt:
    'Dunkelgrüne Ladenfront der Bäckerei Kornkammer mit rot-weiß gestreifter Markise, vollen Brotregalen und fliederfarbener Tür',
  intro: [
    p(
      'Die Kornkammer backt fünf Brote. Mehr nicht. ',
      strong('Wer fünf Brote backt, braucht kein Logo mit Weizenkranz'),
      ' – er hat schon eines: den Schnitt im Teig.',
    ),
  ],
  tags: ['Erscheinungsbild', 'Verpackung', 'Orientierung'],
  badges: ['neu'],
  date: '2025-05-15',
  tools: ['Zeichen', 'Ladenfront', 'Tüten', 'Aufkleber', 'Preistafel'],
  link: 'https://kornkammer.example',
  linkTitle: 'Was heute im Ofen ist',
  credits: [
    p(strong('Auftrag: '), 'Kornkammer Altona, Yusuf und Grete Lindau'),
    p(strong('Gestaltung: '), 'Ida Brehmer'),
    p(strong('Schildermalerei: '), 'Bent Osterloh'),
    p(strong('Frühstück: '), 'der Auftraggeber, täglich'),
  ],
  background: '#C8B5FF',
  sticker: sticker('hand', 86, 62, 180),
  metaTitle: 'Kornkammer – Erscheinungsbild einer Bäckerei',
  metaDescription:
    'Ladenfront, Tüten und Zeichen für eine Bäckerei mit fünf Broten: Der Schnitt im Teig wird zur Marke. Gestaltet von Klecks & Kante in Hamburg.',
  sections: [
    section('boxText', 'idee', 'paper', {
      title: 'Die Idee',
      content: [
        text(
          p(
            'Wer backt, unterschreibt mit dem Messer. Vier schräge Schnitte sind das Bauernbrot, drei das Roggenbrot, einer die lange Stange. Wir mussten nichts erfinden, nur hinsehen.',
          ),
          p(
            'Der Laib ist der Klecks: Er geht auf, wie er will. Der Schnitt ist die Kante: Er sitzt. Aus beidem entstehen Zeichen, Muster und eine Preistafel, die auch ohne Brille lesbar ist.',
          ),
        ),
      ],
    }),
    section('boxMedias', 'bilder', 'lilac', {
      title: 'Vom Laden bis zur Krume',
      layout: 'grid',
      medias: [
        picture(
          'kornkammer-tuete.webp',
          'Papiertüte in Gelb und Orange mit einem großen Brotlaib und dem Wort KORN, daneben ein Laib',
          { caption: 'Die Tüte ist innen unbeschichtet, außen nicht zu übersehen' },
        ),
        picture('kornkammer-muster.webp', 'Muster aus neun farbigen Quadraten mit Brotlaiben und Ähren', {
          caption: 'Packpapier für ganze Laibe',
        }),
      ],
    }),
    section('boxImage', 'tisch', 'signal', {
      image: picture(
        'kornkammer-tisch.webp',
        'Gedeckter Tisch von oben: Brot auf einem Brett, Messer, Teller, gestreiftes Tuch und runde Aufkleber auf Orange',
      ),
      caption: 'Probefrühstück. Die Aufkleber kleben auch auf Butterbrotpapier.',
      width: 'full',
    }),
    section('boxText', 'ergebnis', 'white', {
      title: 'Was daraus wurde',
      content: [
        text(
          p(
            'Die Schlange vor der Tür ist nicht kürzer geworden, aber fröhlicher. Die Tür ist fliederfarben, weil Grete Lindau Flieder mag. Auch das ist Gestaltung: zuhören und nicht diskutieren.',
          ),
          ...bullets(
            'ein Drittel mehr ganze Laibe',
            'zwei Sorten Tüten statt neun',
            'eine Preistafel, die Kinder vorlesen',
          ),
          quote('Ich hätte nie gedacht, dass jemand meine Schnitte zählt.'),
        ),
      ],
    }),
  ],
})
