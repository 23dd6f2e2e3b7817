import { describe, expect, it } from 'vitest'
import { readStyles } from 'schaufenster/read-styles'
import { toCriticalCss } from '../packages/renderer/render/critical-css.ts'

const CSS = `@layer reset,base;
@font-face{font-family:A;src:url(/a.woff2)}
@layer reset{*{margin:0}}
:root{--ink:#000}
.a{color:red}
.b,.c .d{color:blue}
.a.b:hover{color:green}
.e[aria-current=page]{color:lime}
html:has(.z:popover-open){overflow:hidden}
.a:not(.z){top:0}
:is(.y,.z) p{left:0}
.g{animation:2s linear turn infinite}
@keyframes turn{to{rotate:1turn}}
@keyframes fade{to{opacity:0}}
@media print{.a{display:none}.z{display:none}}
@media (width>=48rem){.z{gap:0}}`

const { rules, sheet } = readStyles(CSS)
const page = (...classes: string[]) =>
  toCriticalCss(
    { sheet: '/s.css', rules },
    `<p class="${classes.join(' ')}">class="z"</p>`.replace('class="z"', 'Klasse'),
  )

describe('the rules a page uses', () => {
  it('without any class: layers, fonts, elements, variables, several arguments of :is', () => {
    expect(page()).toBe(
      '@layer reset,base;@font-face{font-family:A;src:url(/a.woff2)}@layer reset{*{margin:0}}:root{--ink:#000}:is(.y,.z) p{left:0}',
    )
  })

  it('the one class that is an argument of :has, where the page has it', () => {
    expect(page('a', 'z')).toContain('html:has(.z:popover-open){overflow:hidden}')
  })

  it('one class, its states and its conditional groups', () => {
    const css = page('a')
    expect(css).toContain('.a{color:red}')
    expect(css).toContain('.a:not(.z){top:0}')
    expect(css).toContain('@media print{.a{display:none}}')
    expect(css).not.toContain('.b')
    expect(css).not.toContain('48rem')
    expect(page('e')).toContain('.e[aria-current=page]')
  })

  it('a selector that needs two classes, when both are present', () => {
    expect(page('c')).not.toContain('blue')
    expect(page('c', 'd')).toContain('.b,.c .d{color:blue}')
    expect(page('a', 'b')).toContain('.a.b:hover')
  })

  it('an animation with the rule that plays it', () => {
    expect(page('g')).toContain('@keyframes turn')
    expect(page('g')).not.toContain('fade')
    expect(page('a')).not.toContain('@keyframes')
  })

  it('in the order of the sheet', () => {
    const places = ['.a{color:red}', '.b,.c .d', '.a.b:hover', '.g{', '@media print'].map((text) =>
      page('g', 'b', 'a').indexOf(text),
    )
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
  })
})

it('the complete sheet does not declare fonts again', () => {
  expect(sheet).not.toContain('@font-face')
  expect(sheet).toContain('.z{gap:0}')
})
