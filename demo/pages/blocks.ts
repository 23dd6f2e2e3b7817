import { film, picture } from '../write/asset.ts'
import { page, section } from 'create-schaufenster/write/make'
import { sticker } from '../write/project.ts'
import {
  bullets,
  em,
  h3,
  h4,
  mailButton,
  numbers,
  p,
  pageButton,
  phoneButton,
  quote,
  reference,
  siteButton,
  strong,
  text,
  toMail,
  toPage,
  toPhone,
  toSite,
} from 'create-schaufenster/write/text'
import { toFile } from '../write/asset.ts'

const links = text(
  p(
    'Ein Absatz mit ',
    strong('fetter'),
    ' und ',
    em('kursiver'),
    ' Stelle und allen fünf Links: ',
    toPage('zu einer Seite', 'route-studio'),
    ', ',
    toSite('nach außen', 'https://farbmuehlenhof.example', { blank: true, special: true }),
    ', ',
    toMail('zur E-Mail', 'hallo(at)klecks-und-kante.example', { subject: 'Baukasten', body: 'Guten Tag,' }),
    ', ',
    toPhone('zum Telefon', '+494066969100'),
    ' und ',
    toFile('zu einer Datei', 'leistungen.pdf'),
    '.',
  ),
  h3('Eine Überschrift'),
  ...bullets('Farbe, angerührt', 'Papier, geschnitten', ['Kante, ', strong('gezogen')]),
  h4('Eine kleine Überschrift'),
  ...numbers('Klecksen', 'Trocknen lassen', 'Entscheiden'),
  quote('Ein Fleck ist eine Linie, die sich nicht anstellen wollte.'),
  p('Auch ein Knopf darf zwischen zwei Absätzen stehen:'),
  pageButton('Zu den Projekten', 'route-projekte'),
)

/** Every block at least once: the studio's own test print. */
export const blocks = page({
  name: 'baukasten',
  slug: 'baukasten',
  title: 'Baukasten',
  metaTitle: 'Baukasten – jeder Baustein dieser Website',
  metaDescription:
    'Ein Probedruck: alle Bausteine, Farbtöne und Sticker dieser Website auf einer Seite. Nicht im Menü, aber auch kein Geheimnis.',
  more: { hideInMenu: true, metaRobotsNoIndex: true },
  sections: [
    section('boxTitle', 'titel', 'paper', {
      kicker: 'Probedruck',
      title: 'Der Baukasten',
      text: [p('Jeder Baustein dieser Website, einmal abgezogen.')],
      buttons: [
        pageButton('Zum Studio', 'route-studio'),
        siteButton('Nach außen', 'https://farbmuehlenhof.example'),
        mailButton('Schreiben', 'hallo(at)klecks-und-kante.example'),
      ],
      sticker: { ...sticker('stern', 88, 26, 220), alt: 'Neu' },
    }),
    section('boxText', 'text', 'white', { title: 'Text und Links', anchor: 'text', content: [links] }),
    section('boxText', 'medien', 'ink', {
      title: 'Bild, Film, Bewegung',
      anchor: 'medien',
      content: [
        picture(
          'studio-musterwand.webp',
          'Wand aus zweiunddreißig farbigen Feldern mit Klecksen, Streifen und Kreisen',
          { caption: 'Ein Bild mit Unterschrift' },
        ),
        { _type: 'spacer', size: 'small' },
        {
          _type: 'picture',
          imageLarge: picture('klecks-trifft-kante-quer.webp'),
          imageSmall: picture('klecks-trifft-kante-hoch.webp'),
          alt: 'Ein Klecks trifft auf eine Kante und wechselt die Farbe',
          caption: 'Quer auf breiten Fenstern, hoch auf dem Telefon',
        },
        { _type: 'spacer', size: 'medium' },
        { ...film('leuchtturm-signal', 'Der Lichtkegel eines Leuchtturms schwenkt, darin laufen Wellen', false) },
        { _type: 'spacer', size: 'large' },
        { _type: 'marquee', text: 'Farbe, Form, Feierabend' },
        { _type: 'rotator', text: 'Heute machen wir', items: ['Kleckse', 'Kanten', 'Kaffee'] },
        {
          _type: 'reveal',
          content: [
            text(p('Dieser Absatz wartet, bis er ins Bild rollt.')),
            picture('klecks-trifft-kante-quer.webp', 'Ein Klecks, halb orange, halb limettengrün', {
              caption: 'Und bringt ein Bild mit',
            }),
          ],
        },
      ],
    }),
    section('boxText', 'kontakt', 'signal', {
      title: 'Kontakt und Knöpfe',
      content: [
        { _type: 'emailAddress', label: 'Neue Projekte', email: 'hallo(at)klecks-und-kante.example' },
        { _type: 'phone', label: 'Studio', tel: '040 66969-100' },
        pageButton('Zu einer Seite', 'route-start'),
        siteButton('Nach außen', 'https://farbmuehlenhof.example'),
        mailButton('E-Mail', 'hallo(at)klecks-und-kante.example', 'Baukasten'),
        phoneButton('Telefon', '+494066969100'),
      ],
      sticker: sticker('klecks', 20, 76, 180),
    }),
    section('boxImage', 'bild', 'lilac', {
      title: 'Bild mit Rand',
      image: picture('studio-werktisch.webp', 'Werktisch von oben mit drei offenen Farbdosen'),
      caption: 'Mit Rand',
      width: 'inset',
    }),
    section('boxMedias', 'raster', 'lime', {
      title: 'Raster mit Film',
      layout: 'grid',
      medias: [
        picture('kornkammer-muster.webp', 'Muster aus Brotlaiben und Ähren'),
        film('leuchtturm-signal', 'Schwenkender Lichtkegel mit Wellen'),
        picture('apfel-muster.webp', 'Muster aus Äpfeln und Ambossen'),
        picture('hallenbad-schraenke.webp', 'Bunte Spinde mit Ziffern und Klecksen'),
      ],
    }),
    section('boxMedias', 'versetzt', 'paper', {
      title: 'Versetzt',
      layout: 'staggered',
      medias: [
        picture('maschen-plakat.webp', 'Plakat mit gestricktem M'),
        picture('flutlicht-plakat.webp', 'Plakat mit Lichtkegel und Klecks'),
      ],
    }),
    section('boxMedias', 'band', 'white', {
      title: 'Band',
      layout: 'strip',
      medias: [
        picture('wattweiser-gezeiten.webp', 'Telefon mit Gezeitenkurve'),
        picture('sperling-stapel.webp', 'Bücherstapel mit Sperling'),
        picture('leuchtturm-buttons.webp', 'Neun Anstecker'),
        picture('apfel-flasche.webp', 'Flasche mit Apfeletikett'),
      ],
    }),
    section('boxVideo', 'film', 'ink', {
      title: 'Film',
      video: film('auftakt', 'Ein Klecks verändert seine Form, Farbflächen schneiden durchs Bild', false),
      caption: 'Wartet auf einen Klick',
      sticker: sticker('und', 88, 20, 160),
    }),
    section('boxProjects', 'projekte', 'paper', {
      title: 'Die neuesten drei',
      text: [p('Ohne Auswahl: einfach das Neueste.')],
      limit: 3,
      showFilter: false,
      buttons: [pageButton('Alle Projekte', 'route-projekte')],
    }),
    section('boxServices', 'leistungen', 'lilac', {
      title: 'Leistungen',
      services: [
        {
          _type: 'service',
          title: 'Anrühren',
          text: [p('Farbe nach Gefühl und Rezept.')],
          keywords: ['Pigment', 'Geduld'],
        },
        {
          _type: 'service',
          title: 'Zuschneiden',
          text: [p('Gerade, und zwar sofort.')],
          keywords: ['Messer', 'Lineal'],
        },
      ],
    }),
    section('boxPeople', 'menschen', 'white', {
      title: 'Menschen',
      text: [p('Zwei von fünf.')],
      people: [reference('person-lou'), reference('person-bent')],
    }),
    section('boxValues', 'werte', 'lime', {
      title: 'Werte',
      values: [
        { _type: 'value', title: 'Klecks', text: 'Darf alles.', image: picture('zeichen-klecks.png') },
        { _type: 'value', title: 'Kante', text: 'Sagt, wo Schluss ist.', image: picture('zeichen-kante.png') },
      ],
    }),
    section('boxJobs', 'stellen', 'signal', {
      title: 'Eine Stelle',
      selection: [reference('job-praktikum')],
      text: [p('Ausgewählt von Hand.')],
    }),
  ],
})
