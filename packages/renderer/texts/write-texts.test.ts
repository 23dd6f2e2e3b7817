import { expect, it } from 'vitest'
import { readTable } from './read-table.ts'
import { writeTexts } from './write-texts.ts'

const table = readTable(
  'de.ts',
  `/** First of all. */
export const skip = 'Zum Inhalt'
export const homeOf = (name: string) => \`\${name}: Start\`
export const twice = (name: string) => name + name
export const listed = (items: string[]) => items.map((item) => item)
export const kinds = { full: 'Vollzeit' }
`,
)
const HOOK = "import { useTexts } from '#src/texts/use-texts.ts'\n"
const write = (code: string) => writeTexts('a.tsx', HOOK + code, () => table)

it.each([
  ['const a = useTexts().skip', "const a = ('Zum Inhalt')"],
  [
    'const texts = useTexts()\nconst a = <a aria-label={texts.skip} />',
    "\nconst a = <a aria-label={('Zum Inhalt')} />",
  ],
  ['const texts = useTexts()\nconst a = texts.homeOf(site.name)', '\nconst a = (`${(site.name)}: Start`)'],
  ['const a = useTexts().homeOf(toName())', 'const a = (`${(toName())}: Start`)'],
])('a text is where it is shown: %s', (code, expected) => {
  expect(write(code)).toBe(`\n${expected}`)
})

it.each([
  ['useTexts().twice(toName())', '((name: string) => name + name)(toName())'],
  ['useTexts().listed(items)', '((items: string[]) => items.map((item) => item))(items)'],
  ['names.map(useTexts().homeOf)', 'names.map(((name: string) => `${name}: Start`))'],
])('a function remains one where an argument cannot take the place of its part: %s', (code, expected) => {
  expect(write(code)).toBe(`\n${expected}`)
})

it.each([
  ['texts.homeOf(texts.skip)', "((name: string) => `${name}: Start`)(('Zum Inhalt'))"],
  ['texts.homeOf(toName(texts.skip))', "((name: string) => `${name}: Start`)(toName(('Zum Inhalt')))"],
  ['texts.homeOf(texts.homeOf(name))', '((name: string) => `${name}: Start`)((`${(name)}: Start`))'],
])('a text may be a part of another: %s', (code, expected) => {
  expect(write(`const texts = useTexts()\nconst a = ${code}`)).toBe(`\n\nconst a = ${expected}`)
})

it('texts that belong together are one object of the module', () => {
  expect(write('const a = [useTexts().kinds.full, useTexts().kinds]')).toBe(
    "\nconst $kinds = { full: 'Vollzeit' }\nconst a = [$kinds.full, $kinds]",
  )
})

it.each([
  ['const texts = useTexts()\nshow(texts)', 'texts'],
  ['const { skip } = useTexts()', 'useTexts'],
  ['const a = useTexts().unknown', 'useTexts'],
])('what would bring the table along is an error: %s', (code, name) => {
  expect(() => write(code)).toThrow(`a.tsx: "${name}" is used without the name of a text.`)
})

it('a module without texts stays as it is', () => {
  const code = "import { useTexts } from './own.ts'\nconst { a } = useTexts()"
  expect(writeTexts('a.tsx', code, () => table)).toBe(code)
})

it.each([
  ['export const a = `${b}!`', 'b'],
  ["import { b } from './b.ts'\nexport const a = () => b", 'b'],
])('a text that uses something of its module is an error: %s', (code, used) => {
  expect(() => readTable('de.ts', `const b = 'B'\n${code}`)).toThrow(
    `The text "a" of de.ts uses "${used}" of its module.`,
  )
})

it('a text may have names of its own', () => {
  const code =
    'export const split = 1\nexport const a = (date: string) => { const [b] = date.split("-"); const c = b; return c }'
  expect(readTable('de.ts', code).has('a')).toBe(true)
})
