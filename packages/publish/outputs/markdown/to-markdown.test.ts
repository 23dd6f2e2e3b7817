import { expect, test } from 'vitest'
import { toMarkdown } from './to-markdown.ts'

const read = (html: string) =>
  toMarkdown(html, (href) => (href.startsWith('/') ? `https://studio.example${href}` : href))

test.each([
  ['headings', '<h1><span><span>Leistungen</span></span></h1><h2>Was</h2>', '# Leistungen\n\n## Was'],
  ['paragraphs', '<div><p>Eins</p><p>Zwei</p></div>', 'Eins\n\nZwei'],
  [
    'marks, with the spaces outside of them',
    '<p><strong>Zuhören. </strong>Zwei <em>Stunden</em></p>',
    '**Zuhören.** Zwei *Stunden*',
  ],
  [
    'links, absolute',
    '<p>Beim <a class="x" href="/projekte/a%20b">Radio</a>.</p>',
    'Beim [Radio](https://studio.example/projekte/a%20b).',
  ],
  [
    'links to people',
    '<a href="mailto:a@b.example?subject=A&amp;body=B">Post</a><a href="tel:123">Ruf</a>',
    '[Post](mailto:a@b.example?subject=A&body=B) [Ruf](tel:123)',
  ],
  [
    'a link around blocks',
    '<a href="/p"><h3>Flutlicht</h3><img src="/i.webp" alt="Plakat"/></a>',
    '[Flutlicht Plakat](https://studio.example/p)',
  ],
  [
    'pictures',
    '<figure><img src="/i.webp" alt="Blick &quot;hinein&quot;"/><figcaption>Das Studio</figcaption></figure>',
    '![Blick "hinein"](https://studio.example/i.webp)\n\nDas Studio',
  ],
  ['no picture that says nothing', '<p>Text</p><img src="/i.webp" alt=""/>', 'Text'],
  ['lists', '<ul><li>eins</li><li>zwei</li></ul><p>Ende</p>', '- eins\n- zwei\n\nEnde'],
  ['numbered lists', '<ol><li>eins</li><li><p>zwei</p><p>und mehr</p></li></ol>', '1. eins\n2. zwei\n\n   und mehr'],
  ['lists in lists', '<ul><li>eins<ul><li>innen</li></ul></li><li>zwei</li></ul>', '- eins\n  - innen\n- zwei'],
  [
    'lists that are the layout of sections',
    '<ul><li><h3>Ida</h3><p>Gestaltung</p></li><li><h3>Jonas</h3></li></ul>',
    '### Ida\n\nGestaltung\n\n### Jonas',
  ],
  ['quotations', '<blockquote>Weg war es.<br/>Ganz.</blockquote>', '> Weg war es.\\\n> Ganz.'],
  ['quotations with marks', '<blockquote># Weg<br/>- Ganz</blockquote>', '> \\# Weg\\\n> \\- Ganz'],
  [
    'words that only a style sets apart',
    '<span>Praktikum</span><span>Hamburg</span><span>: ja</span>',
    'Praktikum Hamburg: ja',
  ],
  [
    'a link after an exclamation mark',
    '<p>Neu!<a href="/k">Anfragen</a></p>',
    'Neu\\![Anfragen](https://studio.example/k)',
  ],
  ['a mark that ends within a word', '<p><strong>Hinweis:</strong>Bitte</p>', '**Hinweis:**&#x42;itte'],
  ['a mark within a mark', '<p><strong><em>a</em>b</strong></p>', '**_a_&#x62;**'],
  [
    'one mark around a link',
    '<p><b>a </b><a href="/k"><b>b</b></a><b> c</b></p>',
    '**a [b](https://studio.example/k) c**',
  ],
  ['headings that end in signs', '<h2>Nummer #</h2><h2>C#</h2><h2>##</h2>', '## Nummer \\#\n\n## C#\n\n## \\##'],
  ['code', '<p><code>a*b `c</code></p>', '``a*b `c``'],
  ['lists that follow each other', '<ul><li>a</li></ul><ul><li>b</li></ul><ol><li>c</li></ol>', '- a\n+ b\n1. c'],
  ['lists in quotations', '<blockquote><p>a</p><ul><li>b</li></ul></blockquote>', '> a\n>\n> - b'],
  ['what stands between comments', '<p>Ein<!-- -->s <!--$-->zwei<!--/$--></p>', 'Eins zwei'],
])('%s', (_name, html, markdown) => {
  expect(read(html)).toBe(markdown)
})

test.each([
  '<script type="application/ld+json">{"a":"<p>nicht hier</p>"}</script>',
  '<ul aria-hidden="true"><li>Kopie<ul><li>Kopie</li></ul></li></ul>',
  '<img src="/s.png" alt="sticker" aria-hidden="true"/>',
  '<svg viewBox="0 0 1 1"><title>Pfeil</title></svg>',
  '<button type="button">Bewegung anhalten</button>',
  '<div hidden="">versteckt</div>',
])('%s is left out', (html) => {
  expect(read(`<p>Vorher</p>${html}<p>Nachher</p>`)).toBe('Vorher\n\nNachher')
})

test.each([
  ['a &lt;script&gt; b', 'a \\<script> b'],
  ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
  ['2 * 3 * 4 und snake_case und `code`', '2 \\* 3 \\* 4 und snake\\_case und \\`code\\`'],
  ['# kein Titel', '\\# kein Titel'],
  ['24. Dezember', '24\\. Dezember'],
  ['- kein Punkt', '\\- kein Punkt'],
  ['&gt; kein Zitat', '\\> kein Zitat'],
  ['Offen:<br/>- Montag<br/>1. Stock<br/># 4', 'Offen:\\\n\\- Montag\\\n1\\. Stock\\\n\\# 4'],
  ['Keine Überschrift<br/>=', 'Keine Überschrift\\\n\\='],
  ['Kein Strich<br/>-- -', 'Kein Strich\\\n\\-- -'],
  ['Keine Überschrift<br/>--', 'Keine Überschrift\\\n\\--'],
  ['&amp;copy; bleibt', '\\&copy; bleibt'],
  ['Klecks &amp; Kante', 'Klecks & Kante'],
  ['&#x27;Apostroph&#x27; &#8211;', "'Apostroph' –"],
])('text stays text: %s', (html, markdown) => {
  expect(read(`<p>${html}</p>`)).toBe(markdown)
})

test('an address is the same to a reader: no sign of it is a character reference, or half of an encoded one', () => {
  expect(read('<a href="https://a.example/?a=1&amp;copy;=2&#xA0;&#x2003;x">z</a>')).toBe(
    '[z](https://a.example/?a=1\\&copy;=2%C2%A0%E2%80%83x)',
  )
})

test('an address cannot end its link', () => {
  expect(read('<a href="https://a.example/x) [y](https://b.example/">z</a>')).toBe(
    '[z](https://a.example/x%29%20[y]%28https://b.example/)',
  )
})

test('truncated HTML is read as far as it goes', () => {
  expect(read('<p>Text <strong>fett</p><ul><li>eins')).toBe('Text **fett**\n\n- eins')
})
