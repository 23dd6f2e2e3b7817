import { expect, it } from 'vitest'
import { writeConstant, writeGroq } from './fold-languages.ts'

const FROM = "from '@schaufenster/shapes/languages'"

it.each([
  [`import { isMultilingual } ${FROM}\nconst a = isMultilingual ? 1 : 2`, '\nconst a = false ? 1 : 2'],
  [
    `import { isMultilingual, LANGUAGES } ${FROM}\nconst a = isMultilingual && LANGUAGES`,
    `import { LANGUAGES } ${FROM}\nconst a = false && LANGUAGES`,
  ],
])('whether there are several languages is written where it is asked: %s', (code, expected) => {
  expect(writeConstant('a.ts', code, false)).toBe(expected)
})

it('an element is without its child of several languages, in one of them with it', () => {
  const code = `import { isMultilingual } ${FROM}\nconst a = <ul>{isMultilingual ? <B c={isMultilingual} /> : null}</ul>`
  expect(writeConstant('a.tsx', code, false)).toBe('\nconst a = <ul></ul>')
  expect(writeConstant('a.tsx', code, true)).toBe('\nconst a = <ul>{true ? <B c={true} /> : null}</ul>')
})

it.each([
  `import { isMultilingual } from './own.ts'\nuse(isMultilingual)`,
  `import { LANGUAGES } ${FROM}\nuse(LANGUAGES)`,
])('what has another origin stays as it is: %s', (code) => {
  expect(writeConstant('a.ts', code, false)).toBe(code)
})

it('what only some queries ask is written where it is asked, or left out', () => {
  const code = "const a = `x${ifSeveral(' && b')}${ifOne('[0]')}`"
  expect(writeGroq('a.ts', code, false)).toBe("const a = `x${''}${'[0]'}`")
  expect(writeGroq('a.ts', code, true)).toBe("const a = `x${' && b'}${''}`")
})
