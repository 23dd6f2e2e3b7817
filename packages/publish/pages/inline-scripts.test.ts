import { expect, it } from 'vitest'
import { hashScript } from '@schaufenster/static-site/policy/csp'
import { checkScripts } from './inline-scripts.ts'

const BOOT = 'a < b && „alt“()'
const check = (html: string) => checkScripts(Buffer.from(html), [hashScript(BOOT)])

it.each([
  `<script>${BOOT}</script>`,
  `<script type="application/json" id="page-state">{"a":1}</script><script type="application/ld+json">{}</script>`,
  '<p>&lt;script>a()&lt;/script></p>',
])('the build’s own script and data are its: %s', (html) => expect(check(html)).toEqual([]))

it.each([
  '<script>a()</script>',
  '<SCRIPT>a()</SCRIPT>',
  '<script type="module">import "/x.js"</script>',
  '<script type="application/javascript">a()</script>',
  '<script data-type="application/json">a()</script>',
  '<script type="speculationrules">{}</script>',
  '<script src="/files/p/d/a.js"></script>',
  `<script src="/files/p/d/a.js">${BOOT}</script>`,
  '<script type="module" type="application/json">a()</script>',
  '<script>a()',
])('every other script is not: %s', (html) =>
  expect(check(`<script>${BOOT}</script><p>x</p>${html}`)).toEqual([
    expect.stringContaining(`(${html.split('</')[0]?.replace('SCRIPT', 'script')})`),
  ]),
)
