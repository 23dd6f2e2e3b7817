import { expect, it } from 'vitest'
import { withSearch } from './with-search.ts'

it.each([
  ['/neu', '?von=alt', '#ort', '/neu?von=alt#ort'],
  ['/neu#eigen', '?von=alt', '#ort', '/neu?von=alt#eigen'],
  ['/neu?eigen=1', '?von=alt', '#ort', '/neu?eigen=1#ort'],
  ['/neu?eigen=1#eigen', '?von=alt', '', '/neu?eigen=1#eigen'],
  ['/neu#wer?', '?von=alt', '', '/neu?von=alt#wer?'],
  ['/neu?eigen=1#eigen', '?preview=true', '', '/neu?eigen=1&preview=true#eigen'],
  ['https://anderswo.example/?x=1', '?preview=true', '', 'https://anderswo.example/?x=1'],
  ['https://anderswo.example/#y', '?preview=true', '', 'https://anderswo.example/#y'],
  ['https://anderswo.example/x#y', '', '', 'https://anderswo.example/x#y'],
])('R06 %s asked for with %s%s leads to %s', (target, search, hash, address) => {
  expect(withSearch(target, search, hash)).toBe(address)
})
