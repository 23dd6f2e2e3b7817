import { expect, it } from 'vitest'
import { hostTexts } from '../texts/texts.ts'
import { toKeyScript } from './key-script.ts'
import { renderLine, renderNothing, renderOpening, renderUnable } from './share-pages.ts'

const look = { colors: { paper: '#ffffff', ink: '#101010' } }
const share = {
  id: '0123456789abcdef',
  name: 'Miller',
  page: 'route-services-en',
  createdAt: '2026-01-15T09:00:00Z',
  expiresAt: '2026-02-15T09:00:00Z',
  isDeleted: false,
}

it('R07 what is said of a shared draft is in the language of its page', async () => {
  const [de, en] = [hostTexts('de'), hostTexts('en')]
  expect((await renderLine(share, '', en)).trim()).toContain(en.draftFor('Miller', '15 February 2026'))
  expect((await renderLine(share, '', de)).trim()).toContain('15. Februar 2026')
  for (const page of [
    await renderNothing(look, en),
    await renderUnable(look, en.draftLater, en),
    await renderOpening(look, '/en', en),
  ])
    expect(page.trim()).toContain('<html lang="en">')
  expect((await renderOpening(look, '/en', en)).trim()).toContain('src="/en/_draft/open.js"')
  expect(toKeyScript(en, { opening: en.draftOpening, hidden: en.draftHidden })).toContain(JSON.stringify(en.linkEnded))
})
