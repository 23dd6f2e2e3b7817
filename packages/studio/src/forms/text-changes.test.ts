import { expect, it } from 'vitest'
import { followText } from './text-changes.ts'

const open = () => {
  let text = ''
  const changes: string[] = []
  const toBlocks = () => [{ _type: 'block', _key: 'a', text }]
  const textOf = (block: object | undefined): string => String(Reflect.get(block ?? {}, 'text'))
  const follow = followText(toBlocks, ([before], [after]) => changes.push(`${textOf(before)} > ${textOf(after)}`))
  const operate = (origin: 'local' | 'remote') => (next: string) => {
    text = next
    follow({ type: 'operation', origin, operation: { type: 'insert.text', path: [], offset: 0, text: next } })
  }
  return { changes, type: operate('local'), replace: operate('remote') }
}

it('P04 a change from outside has the letters before it, which the form does not know yet', async () => {
  const { changes, type, replace } = open()
  type('a')
  type('ab')
  replace('')
  replace('neu')
  await Promise.resolve()
  expect(changes).toEqual(['ab > neu'])
  type('neu c')
  replace('noch neuer')
  await Promise.resolve()
  expect(changes).toEqual(['ab > neu', 'neu c > noch neuer'])
})

it('before somebody types, changes from outside concern nobody', async () => {
  const { changes, replace } = open()
  replace('neu')
  await Promise.resolve()
  expect(changes).toEqual([])
})
