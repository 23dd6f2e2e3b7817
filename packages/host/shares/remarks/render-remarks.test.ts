import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { hostTexts } from '../../texts/texts.ts'
import { renderRemarks, toRemarksScript } from './render-remarks.ts'

const share = {
  id: '0123456789abcdef',
  name: 'Frau Hansen',
  page: 'p',
  createdAt: '2026-11-30T09:00:00Z',
  expiresAt: '2026-12-30T09:00:00Z',
  isDeleted: false,
  state: 'abc',
  shown: [{ id: 'p', title: '</script><script>alert(1)</script>' }],
}

test('R04 the places of a shared page are data, of what its link shows alone', () => {
  const places = [
    { document: 'p', path: 'title', text: '<b>Titel</b>' },
    { document: 'job', path: 'title', text: 'Fremd' },
  ]
  const markup = renderRemarks({ share, places, base: '/studio', texts: hostTexts('en') })
  expect(markup.match(/<\/script>/g)).toHaveLength(2)
  expect(markup).toContain('src="/studio/_draft/remarks.js?language=en"')
  expect(markup).not.toContain('Fremd')
  expect(markup).not.toContain('<b>')
  expect(renderRemarks({ share: { ...share, state: undefined }, places, base: '', texts: hostTexts() })).toBe('')
})

test('R07 the script is whole, in each language, whatever it is asked for', () => {
  for (const [language, word] of [
    ['de', 'Anmerken'],
    ['en', 'Add a remark'],
    ['constructor', 'Anmerken'],
    [null, 'Anmerken'],
  ] as const) {
    const script = toRemarksScript(language)
    expect(script).toContain(word)
    expect(() => new Script(script)).not.toThrow()
    expect(script).not.toMatch(/__vi|import\(/)
  }
})
