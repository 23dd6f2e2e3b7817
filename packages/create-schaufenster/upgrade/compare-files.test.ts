import { expect, test } from 'vitest'
import { toHash } from '../project/record.ts'
import { compareFiles } from './compare-files.ts'

const PATH = 'src/main.tsx'

const file = (text: string | undefined, path = PATH) =>
  new Map(text === undefined ? [] : [[path, Buffer.from(text)] as const])

const compare = (
  { base, next, own }: { base?: string; next?: string; own?: string },
  path = PATH,
): string | undefined =>
  compareFiles({
    recorded: base === undefined ? {} : { [path]: toHash(Buffer.from(base)) },
    base: file(base, path),
    next: file(next, path),
    current: file(own, path),
  })[0]?.kind

test.each([
  ['unchanged by the studio', { base: 'a', next: 'b', own: 'a' }, 'replaced'],
  ['unchanged by the template', { base: 'a', next: 'a', own: 'c' }, undefined],
  ['deleted by the studio', { base: 'a', next: 'b' }, undefined],
  ['changed by both', { base: 'a', next: 'b', own: 'c' }, 'merged'],
  ['changed by both in the same way', { base: 'a', next: 'b', own: 'b' }, undefined],
  ['new in the template', { next: 'b' }, 'added'],
  ['new in both', { next: 'b', own: 'c' }, 'kept'],
  ['removed from the template', { base: 'a', own: 'a' }, 'removed'],
  ['removed from the template, changed by the studio', { base: 'a', own: 'c' }, 'kept'],
  ['changed by both, and no text', { base: 'a', next: 'b\0', own: 'c' }, 'kept'],
])('a file %s', (_case, files, kind) => {
  expect(compare(files)).toBe(kind)
})

test('what codegen writes from the studio’s own schema is left to it', () => {
  expect(compare({ base: 'a', next: 'b', own: 'c' }, 'src/generated/blocks.ts')).toBeUndefined()
  expect(compare({ base: 'a', next: 'b', own: 'a' }, 'src/generated/blocks.ts')).toBe('replaced')
})
