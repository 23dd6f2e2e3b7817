/** What an editor, or a stranger with an editor's password, may type into a title. */
export const hostileTexts = [
  '</script><script>alert(1)</script>',
  ']]> & <b> "Zitat" \'Apostroph\' &amp; &nbsp;',
  'Zeile\u2028Absatz\u2029Ende',
  'Nichts\u0000 und \u001B[31m Klingel\u0007 \uFFFE',
  'Ein Titel ohne Ende '.repeat(15),
  '🎨👩‍👩‍👧 Farbe 🏳️‍🌈',
  'halb\uD800',
  '`[a](javascript:alert(1))` <!-- -->',
  '# - 1. > ---\n## Noch eine',
]
