import { expect, it } from 'vitest'
import { withoutFieldPath } from './without-field-path.ts'

const STUDIO = 'http://127.0.0.1:3000/_studio'

it.each([
  ['/structure/sections;boxText;a,path=content%5B_key%3D%3D%22b%22%5D.text', '/structure/sections;boxText;a'],
  ['/structure/pages;a,path=title,view=x;b?perspective=x', '/structure/pages;a,view=x;b?perspective=x'],
  ['/structure/pages;a%2Cpath%3Dtitle', '/structure/pages;a'],
  ['/presentation/boxText/a/content%5B0%5D.text?preview=%2F', '/presentation/boxText/a?preview=%2F'],
  ['/structure/pages;a', '/structure/pages;a'],
  ['/presentation?preview=/x', '/presentation?preview=/x'],
])('the field goes from %s', (address, without) => {
  expect(withoutFieldPath(STUDIO + address)).toBe(STUDIO + without)
})
