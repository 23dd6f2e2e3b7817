import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashInputs } from './build-inputs.ts'
import { isBuiltFrom, recordBuild } from './build-record.ts'

let root = ''
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-record-'))
  write('src/main.ts', 'one')
  write('package.json', '{}')
})

describe('the inputs of a build', () => {
  it.each([
    ['a changed source', () => write('src/main.ts', 'two')],
    ['a new source', () => write('src/blocks/new.ts', '')],
    ['a removed source', () => rmSync(join(root, 'src/main.ts'))],
    [
      'a renamed source',
      () => {
        rmSync(join(root, 'src/main.ts'))
        write('src/other.ts', 'one')
      },
    ],
    ['a new file at the root', () => write('vite.config.ts', '')],
    ['a file of variables', () => write('.env.local', 'VITE_ASSET_BASE=x')],
  ])('differ with %s', (_title, change) => {
    const before = hashInputs(root, {})
    change()
    expect(hashInputs(root, {})).not.toBe(before)
  })

  it('differ with a variable that the bundler reads, and only with such', () => {
    const before = hashInputs(root, {})
    expect(hashInputs(root, { VITE_ASSET_BASE: 'https://cdn.example' })).not.toBe(before)
    expect(hashInputs(root, { ASSETS: 'service' })).not.toBe(before)
    expect(hashInputs(root, { COMPRESSED_FILES: 'off' })).not.toBe(before)
    expect(hashInputs(root, { PORT: '3000' })).toBe(before)
  })

  it('differ with a file in a linked folder; a link to nothing, or to a folder around it, does no harm', () => {
    const linked = mkdtempSync(join(tmpdir(), 'build-record-linked-'))
    writeFileSync(join(linked, 'a.ts'), 'one')
    symlinkSync(linked, join(root, 'src/linked'))
    symlinkSync(root, join(root, 'src/above'))
    symlinkSync('editor@machine.1234', join(root, 'src/.#main.ts'))
    const before = hashInputs(root, {})
    writeFileSync(join(linked, 'a.ts'), 'two')
    expect(hashInputs(root, {})).not.toBe(before)
  })

  it('are the same after a publication, a test, or a changed document', () => {
    const before = hashInputs(root, {})
    for (const path of ['dist/index.html', '.cache/a', 'docs/a.md', 'packages/a/node_modules/b.js', 'e2e/a.ts'])
      write(path, '')
    expect(hashInputs(root, {})).toBe(before)
  })
})

describe('a recorded build', () => {
  beforeEach(() => {
    write('.build/client/assets/main.js', 'code')
    recordBuild(join(root, '.build'), 'inputs', [])
  })

  it('is used again for the same inputs only', () => {
    expect(isBuiltFrom(join(root, '.build'), 'inputs')).toBe(true)
    expect(isBuiltFrom(join(root, '.build'), 'others')).toBe(false)
  })

  it.each([
    ['is not recorded', () => rmSync(join(root, '.build/record.json'))],
    ['has a damaged record', () => write('.build/record.json', '{"inputs":"inp')],
    ['lost a file', () => rmSync(join(root, '.build/client/assets/main.js'))],
    ['has a changed file', () => write('.build/client/assets/main.js', 'other')],
    ['has a file of another build', () => write('.build/client/assets/old.js', 'code')],
  ])('is made again when it %s', (_title, change) => {
    change()
    expect(isBuiltFrom(join(root, '.build'), 'inputs')).toBe(false)
  })
})
