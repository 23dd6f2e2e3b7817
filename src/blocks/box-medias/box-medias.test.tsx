import { expect, test } from 'vitest'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { FirstScreenContext } from '#src/ui/first-screen.ts'
import { boxMediasFixtures } from './box-medias.fixture.ts'
import { BoxMedias } from './box-medias.tsx'

const [typical] = boxMediasFixtures
if (!typical) throw new Error('It has a fixture.')
const value = typical

const loadingOf = (isFirst: boolean) =>
  renderMarkup(
    <FirstScreenContext value={isFirst}>
      <BoxMedias value={value} />
    </FirstScreenContext>,
  ).html.match(/loading="\w+"/g)

test('B09 where it opens the page its first picture is loaded at once, and waits for no film after it', () => {
  expect(loadingOf(true)).toEqual(['loading="eager"', ...Array<string>(3).fill('loading="lazy"')])
})

test('B09 further down the page every picture waits until it is near', () => {
  expect(loadingOf(false)).toEqual(Array<string>(4).fill('loading="lazy"'))
})
