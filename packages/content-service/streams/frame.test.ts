import { expect, test } from 'vitest'
import { toFrame, toMessage } from './frame.ts'

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

test('an event in both formats', () => {
  const frame = toFrame('mutation', { title: 'Zwei\nZeilen' }, 't#a')
  expect(text(frame.bytes)).toBe('event: mutation\nid: t#a\ndata: {"title":"Zwei\\nZeilen"}\n\n')
  expect(JSON.parse(toMessage(frame))).toEqual({ event: 'mutation', id: 't#a', data: { title: 'Zwei\nZeilen' } })
  expect(JSON.parse(toMessage(toFrame('reset', {}), 'list'))).toEqual({ listener: 'list', event: 'reset', data: {} })
})

test('an id cannot smuggle a line into the stream', () => {
  expect(text(toFrame('reset', {}, 'a\nevent: b\r\0').bytes)).toBe('event: reset\nid: aevent: b\ndata: {}\n\n')
})
