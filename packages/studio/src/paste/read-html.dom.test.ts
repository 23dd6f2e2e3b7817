import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withOuterSpaces, type Paragraph } from './paragraphs.ts'
import { readHtml } from './read-html.ts'

/** Each paragraph as a line: its kind, bold as `*…*`, italic as `_…_`, links as `[…](…)`. */
const toLines = (paragraphs: readonly Paragraph[]): string[] =>
  paragraphs.map(({ style, listItem, level, runs }) => {
    const text = runs.map((run) => {
      const marked = `${run.strong ? '*' : ''}${run.em ? '_' : ''}${run.text}${run.em ? '_' : ''}${run.strong ? '*' : ''}`
      return run.href === undefined ? marked : `[${marked}](${run.href})`
    })
    return `${listItem ? `${listItem} ${level}` : style}: ${text.join('')}`
  })

const show = (html: string): string[] => toLines(readHtml(html))

const clipboard = (name: string): string[] =>
  show(readFileSync(`packages/studio/testing/clipboards/${name}.html`, 'utf8'))

describe('a clipboard keeps its links, headings, spaces and lists', () => {
  it('paste: Word', () => {
    expect(clipboard('word')).toEqual([
      'h1: Unser Büro im Überblick',
      'p: Wir sagten: „Das geht nicht“ – und dann ging es doch\u00A0… *fett und* _kursiv_, z.\u00A0B. 20\u00A0%, ‚einfach‘, Donau\u00ADdampf\u00ADschiff\u00ADfahrt.',
      'h2: Leistungen',
      'bullet 1: Erster Punkt',
      'bullet 2: Unterpunkt *fett*',
      'bullet 1: Zweiter Punkt',
      'number 1: Nummer eins',
      'number 1: Nummer zwei',
      'h3: Dritte Ebene',
      'h4: Vierte Ebene',
      'h5: Fünfte Ebene',
      'h6: Sechste Ebene',
      'p: Mehr unter [unserem Angebot](https://example.com/angebot?utm_source=word&x=1) oder [per Mail](mailto:hallo@example.com). Nach Tab.\nNeue Zeile.',
      'p: Zelle A1 | Zelle B1',
      'p: Zelle A2 | Zelle B2',
      'p: Ende des Word-Textes.',
    ])
  })

  it('paste: Google Docs', () => {
    expect(clipboard('google-docs')).toEqual([
      'h1: Titel aus Docs',
      'p: Normaler Text, *fetter Text*_ kursiv_ und [ein Link](https://www.google.com/url?q=https://example.org/seite&sa=D) dahinter.',
      'bullet 1: Eins',
      'bullet 2: Eins-a',
      'bullet 1: *Zwei fett*',
      'h2: Zwischentitel',
      'p: Letzter Absatz 👩‍👩‍👧‍👦 mit Familie.',
    ])
  })

  it('paste: LibreOffice', () => {
    expect(clipboard('libreoffice')).toEqual([
      'h1: Angebot für den Herbst',
      'p: Wir gestalten *Marken* _und_ *Räume*, z.\u00A0B. für Museen. Preise nennt [die Liste](https://example.org/preise?jahr=2027&utm_source=brief) oder [Mara](mailto:hallo@example.org?subject=Anfrage%20Herbst).',
      'bullet 1: Entwurf\nin zwei Runden',
      'bullet 2: Skizzen',
      'bullet 1: Umsetzung',
      'number 1: Anrufen: [040 66969-100](tel:+494066969100)',
      'number 1: Termin',
      'h2: Ablauf',
      'blockquote: Erst denken,\ndann drucken.',
      'p: Mehr auf [unserem Laufwerk](file:///home/mara/ablauf.odt).',
    ])
  })

  it('paste: a web page', () => {
    expect(clipboard('web-page')).toEqual([
      'h2: Über uns',
      'p: Erste Zeile ohne Absatz',
      'p: Zweite Zeile mit *fettem* _kursivem_ Text',
      'p: Zu den [Leistungen](SITE/leistungen#preise), zum [Projekt](SITE/projekte/flutlicht?preview=true) und zu [diesem Knopf](javascript:alert(1)).',
      'p: Fremd: [ein Link](https://www.example.org/a%20b?fbclid=x&seite=2#teil) dahinter.',
      'number 1: Eins',
      'number 2: Eins a',
      'number 1: Zwei',
      'h5: Fußnote',
      'p: a = 1\n  b = 2',
      'p: A | [B](tel:0406-69)',
    ])
  })
})

it.each([
  ['a space in a span of its own', '<p>eins<b>zwei</b><span> </span>drei</p>', ['p: eins*zwei* drei']],
  ['a space at the end of a mark', '<p><b>eins </b><i>zwei</i></p>', ['p: *eins *_zwei_']],
  ['a space at the end of a link', '<p><a href="/x"><b>eins</b> </a>zwei</p>', ['p: [*eins*](/x) zwei']],
  ['a space in a link and after it', '<p><a href="/x">eins </a> zwei</p>', ['p: [eins](/x) zwei']],
  ['nothing but a space before a break', '<p><b>eins</b><i> </i><br>zwei</p>', ['p: *eins*\nzwei']],
  ['line ends of the source', '<p>eins\nzwei\n<b>drei</b>\n</p>\n<p>vier</p>', ['p: eins zwei *drei*', 'p: vier']],
  ['a double space of Word', '<p>eins.&nbsp; Zwei</p>', ['p: eins. Zwei']],
  ['blocks without paragraphs', '<div>eins<div>zwei</div>drei</div>', ['p: eins', 'p: zwei', 'p: drei']],
  [
    'a table',
    '<p>x</p><table><caption>T</caption><tr><th>A</th><th>B</th></tr><tr><td>1</td><td><i>2</i></td></tr></table>y',
    ['p: x', 'p: T', 'p: *A* | *B*', 'p: 1 | _2_', 'p: y'],
  ],
  [
    'a table with empty cells: the others stay in their columns',
    '<table><tr><td>A<td><p>&nbsp;</p><td>C<td></tr><tr><td><td></tr></table>',
    ['p: A | – | C'],
  ],
  [
    'a table with merged cells: one over several rows is repeated in each of them',
    '<table><tr><td rowspan=2>Mo<td>9<td rowspan=3>x</tr><tr><td>10</tr><tr><td colspan=2>frei</tr></table>',
    ['p: Mo | 9 | x', 'p: Mo | 10 | x', 'p: frei | x'],
  ],
  [
    'a table whose cells have several paragraphs and lines',
    '<table><tr><td><p>A</p><p>B</p></td><td>C<br>D</td></tr></table>',
    ['p: A / B | C D'],
  ],
  ['a table of one column', '<table><tr><td>A</tr><tr><td>B</tr></table>', ['p: A', 'p: B']],
  [
    'a newsletter laid out by tables',
    '<table><tr><td><h2>T</h2><p>A</p></td><td><ul><li>B</ul></td></tr><tr><td><table><tr><td>C<td>D</table><td>E</tr></table>',
    ['h2: T', 'p: A', 'bullet 1: B', 'p: C | D', 'p: E'],
  ],
  [
    'cells of a spreadsheet, one of them a link, a row hidden',
    '<meta charset=utf-8><table><colgroup><col><tr height=20><td class=xl65>Preis</td><td align=right>12,50&nbsp;€</td></tr><tr style="display:none"><td>x<td>y</tr><tr><td><a href="https://example.org">Liste</a><td>b | c</tr></table>',
    ['p: Preis | 12,50\u00A0€', 'p: [Liste](https://example.org) | b | c'],
  ],
  [
    'a table in a list',
    '<ul><li>A<table><tr><td>1</td><td>2</td></tr></table></li><li>B</li></ul>',
    ['bullet 1: A', 'p: 1 | 2', 'bullet 1: B'],
  ],
  ['a table in bold', '<b><table><tr><td>A<td>B</table></b>', ['p: *A* | *B*']],
  ['a table with a span that no table has', '<table><tr><td rowspan=99999999>A<td>B</table>', ['p: A | B']],
  [
    'a table with a negative span',
    '<table><tr><td colspan=-1>A<td rowspan=2>B</tr><tr><td>C</table>',
    ['p: A | B', 'p: C | B'],
  ],
  [
    'paragraphs of a list item',
    '<ul><li><p>A</p><p>B</p></li><li><p>C</p></li></ul>',
    ['bullet 1: A\nB', 'bullet 1: C'],
  ],
  [
    'text after a nested list',
    '<ul><li>A<ol><li>B</li></ol>C</li></ul>',
    ['bullet 1: A', 'number 2: B', 'bullet 1: C'],
  ],
  ['lists nested without an item', '<ul><li>A</li><ul><li>B</li></ul></ul>', ['bullet 1: A', 'bullet 2: B']],
  ['Word in the browser', '<ul><li data-aria-level="2"><p>A</p></li></ul>', ['bullet 2: A']],
  ['a heading that is none in HTML', '<p role="heading" aria-level="2">A</p>', ['h2: A']],
  ['a bold heading', '<h2><b>A</b></h2>', ['h2: A']],
  [
    'bold and italic by style',
    '<p><span style="font-weight:700">A</span><i style="font-style:normal">B</i></p>',
    ['p: *A*B'],
  ],
  [
    'bold and italic of Word',
    "<p><b style='mso-bidi-font-weight:normal'>A</b><i style='mso-bidi-font-style:normal'>B</i><span style='mso-bidi-font-weight:bold'>C</span></p>",
    ['p: *A*_B_C'],
  ],
  [
    'a tracked change',
    '<p>Wir <span class=msoDel><del cite="mailto:a" datetime="2026-01-01T10:00">alt</del></span><ins cite="mailto:a" datetime="2026-01-01T10:00">neu</ins>, <del>99</del></p>',
    ['p: Wir neu, 99'],
  ],
  [
    'lines of a post',
    '<span style="color: red; white-space: pre-wrap;">A\nB\n\nC <b>D\nE</b></span><p style="white-space: normal">F\nG</p>',
    ['p: A\nB', 'p: C *D\nE*', 'p: F G'],
  ],
  ['line breaks, and two of them', '<p>A<br>B<br><br>C<br></p>', ['p: A\nB', 'p: C']],
  [
    'an emoji drawn as a picture',
    '<p>A <img alt="🎉" src="x"> B <img alt="🇩🇪" src="x"><img alt="1️⃣" src="x"> C <img alt="Logo 1" src="y"></p>',
    ['p: A 🎉 B 🇩🇪1️⃣ C'],
  ],
  [
    'what a page does not show',
    '<style>p{}</style><p hidden>A</p><p>B<span style="display: none">C</span></p>',
    ['p: B'],
  ],
  ['nothing', '<p> &nbsp;<br></p><!-- x -->', []],
])('paste: %s', (_, html, lines) => {
  expect(show(html)).toEqual(lines)
})

it.each([
  ['schöne ', ['p: schöne ']],
  [' schöne', ['p:  schöne']],
  ['schöne', ['p: schöne']],
  ['schöne \n', ['p: schöne']],
])('paste: the space beside a copied word, %j', (copied, lines) => {
  // As Chrome copies it.
  const html = '<span>schöne<span>&nbsp;</span></span>'
  expect(toLines(withOuterSpaces(readHtml(html), copied))).toEqual(lines)
})
