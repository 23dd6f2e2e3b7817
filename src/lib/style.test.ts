import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { toColor, toFilter } from './style.ts'

test.each(['#C9B6FF', '#1b1f3b'])('B07 %s is a colour', (text) => {
  expect(toColor(text)).toBe(text)
})

test.each([
  null,
  undefined,
  '',
  'red',
  '#fff',
  '#12345g',
  'red;background:url(//bild.example/1)',
  '#fff;position:fixed',
  '#123456;inset:0',
  '#123456\n',
  'url(//bild.example/1)',
  'var(--bg)',
])('B07 %j is no colour', (text) => {
  expect(toColor(text)).toBeUndefined()
})

test('B07 a filter is one of the page’s own, by an id that can be nothing else', () => {
  expect(toFilter('_R_1a_')).toBe('url(#_R_1a_)')
  for (const id of ['', 'a)', 'a b', 'a);inset:0', 'a"', 'https://bild.example/a#b'])
    expect(toFilter(id)).toBeUndefined()
})

const REFUSED: [what: string, code: string, rule: string][] = [
  ['a style attribute', 'export const A = ({ color }) => <p style={{ color }} />', 'forbid-dom-props'],
  ['one of a component', 'export const A = ({ color }) => <Box style={{ color }} />', 'forbid-component-props'],
  ['a style element', 'export const A = ({ css }) => <style>{css}</style>', 'forbid-elements'],
  ['HTML', 'export const A = ({ html }) => <p dangerouslySetInnerHTML={{ __html: html }} />', 'no-danger'],
  [
    'an object of styles',
    "import type { CSSProperties } from 'react'\n\nexport type A = CSSProperties",
    'no-restricted-imports',
  ],
  ['a style by hand', 'export const a = (b, color) => { b.style.color = color }', 'no-restricted-properties'],
  ['its text', 'export const a = (b, css) => { b.sheet.cssText = css }', 'no-restricted-properties'],
  ['a custom property', "export const a = (b, css) => b.setProperty('--a', css)", 'no-restricted-properties'],
]
const ADMITTED = `import { styleOf, toColor } from '#src/lib/style.ts'

export const A = ({ color }) => <p {...styleOf({ backgroundColor: toColor(color) })} />
`

test('B07 no other way leads from content to CSS: the linter refuses it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'style-'))
  cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'))
  mkdirSync(join(folder, 'src/blocks'), { recursive: true })
  const toPath = (index: number) => `src/blocks/block-${index}.tsx`
  for (const [index, code] of [...REFUSED.map(([, one]) => one), ADMITTED].entries())
    writeFileSync(join(folder, toPath(index)), code)
  const linter = resolve('node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [linter, '--format', 'unix'], { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  for (const [index, [what, , rule]] of REFUSED.entries())
    expect(stdout, what).toMatch(new RegExp(`${toPath(index)}.*${rule}`))
  expect(stdout).not.toContain(toPath(REFUSED.length))
})
