import { picture } from '../write/asset.ts'
import { page, section } from 'create-schaufenster/write/make'
import { sticker } from '../write/project.ts'
import { bullets, p, strong, text, toSite } from 'create-schaufenster/write/text'
import { toFile } from '../write/asset.ts'

export const kontakt = page({
  name: 'kontakt',
  slug: 'kontakt',
  title: 'Kontakt',
  metaTitle: 'Kontakt – so erreichen Sie uns',
  metaDescription:
    'Klecks & Kante, Farbmühlenweg 3, 20357 Hamburg: Telefon, E-Mail, Anfahrt und eine ehrliche Auskunft, wann wir antworten.',
  sections: [
    section('boxTitle', 'titel', 'signal', {
      kicker: 'Kontakt',
      title: 'Klopfen, klingeln, schreiben.',
      text: [p('Ein Formular haben wir nicht. Formulare fragen immer das Falsche.')],
      sticker: sticker('blitz', 88, 26, 180),
    }),
    section('boxText', 'wege', 'paper', {
      title: 'Direkt',
      content: [
        { _type: 'emailAddress', label: 'Neue Projekte', email: 'hallo(at)klecks-und-kante.example' },
        { _type: 'emailAddress', label: 'Bewerbungen', email: 'jobs(at)klecks-und-kante.example' },
        { _type: 'phone', label: 'Studio', tel: '040 66969-100' },
        { _type: 'phone', label: 'Werkstatt, bitte lange klingeln lassen', tel: '040 66969-120' },
        text(
          p(
            'Wir antworten innerhalb von zwei Arbeitstagen. Freitags ist zu, dann antwortet höchstens Bent, und der nur auf Papierfragen.',
          ),
        ),
      ],
    }),
    section('boxText', 'anfahrt', 'lime', {
      title: 'Vor Ort',
      anchor: 'anfahrt',
      content: [
        text(
          p(strong('Klecks & Kante GmbH'), '\nFarbmühlenweg 3\n20357 Hamburg'),
          ...bullets(
            'Durch die Einfahrt in den zweiten Hof, blaue Tür',
            'stufenloser Eingang, Aufzug bis ins Studio',
            'Fahrräder bitte an den Mühlstein',
          ),
          p(
            'Einen Plan gibt es auf der ',
            toSite('Karte des Viertels', 'https://farbmuehlenhof.example/anfahrt', { blank: true, special: true }),
            '. Und auf Papier: ',
            toFile('Leistungen im Überblick', 'leistungen.pdf'),
            '.',
          ),
        ),
      ],
    }),
    section('boxImage', 'tuer', 'white', {
      image: picture(
        'klecks-trifft-kante-quer.webp',
        'Ein großer Klecks trifft auf eine schräge Kante und wechselt dort die Farbe',
      ),
      caption: 'Daran erkennen Sie die Tür.',
      width: 'full',
    }),
  ],
})
