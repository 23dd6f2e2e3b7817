import { expect, it } from 'vitest'
import { findInlineScripts } from './inline-scripts.ts'

it('finds inline scripts, verbatim', () => {
  const html = Buffer.from(`<script>a < b</script><script type="module">import '/x.js'</script><p>x</p>
    <script type="application/json" id="page-state">{"a":1}</script><script type="application/ld+json">{}</script>
    <script type="module" src="/assets/main.js"></script><script nomodule="">„alt“()</script>`)
  expect(findInlineScripts(html)).toEqual(['a < b', "import '/x.js'", '„alt“()'])
})

it('terminates on a truncated page', () => expect(findInlineScripts(Buffer.from('<script>a'))).toEqual([]))
