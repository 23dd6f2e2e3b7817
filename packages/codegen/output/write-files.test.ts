import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTemporaryProject } from '../testing/temporary-project.ts'
import type { TemporaryProject } from '../testing/temporary-project.ts'
import { header } from './header.ts'
import { describeStale, findStaleFiles, writeFiles } from './write-files.ts'

let project: TemporaryProject

beforeEach(() => {
  project = createTemporaryProject({ 'out/a.ts': 'old a', 'out/b.ts': 'old b' })
})

/** A disk that takes one file. */
const failing = (code: string) => {
  let count = 0
  return (file: string, text: string): void => {
    count += 1
    if (count === 2) throw Object.assign(new Error(`${code}: no`), { code })
    writeFileSync(file, text)
  }
}

const files = new Map([
  ['out/a.ts', 'new a'],
  ['out/b.ts', 'new b'],
])

describe('writing', () => {
  test('touches only what changed', () => {
    const { mtimeMs } = statSync(project.path('out/b.ts'))
    expect(writeFiles(project.root, new Map([...files, ['out/b.ts', 'old b']]), 'out')).toEqual(['out/a.ts'])
    expect(project.read('out/a.ts')).toBe('new a')
    expect(statSync(project.path('out/b.ts')).mtimeMs).toBe(mtimeMs)
  })

  test.each([
    ['ENOSPC', /Cannot write out\/b\.ts; all generated files are unchanged\. The disk is full/],
    ['EIO', /Resolve it, then run codegen again\. \(EIO: no\)/],
  ])('that fails half-way with %s leaves everything unchanged', (code, message) => {
    expect(() => writeFiles(project.root, files, 'out', failing(code))).toThrow(message)
    expect(project.read('out/a.ts')).toBe('old a')
    expect(readdirSync(project.path('out'))).toEqual(['a.ts', 'b.ts'])
  })

  test('removes files that are no longer generated and leftovers of a killed run, and nothing else', () => {
    project.write('out/gone.ts', header('what once was'))
    project.write('out/by-hand.ts', 'export const mine = 1')
    project.write('out/a.ts.999999999-0-0.part', 'half')
    // Of a running process, with our header like most files.
    project.write(`out/a.ts.${process.pid}-0-0.part`, header('being written'))
    writeFiles(project.root, new Map([['out/c.ts', 'c']]), 'out')
    expect(readdirSync(project.path('out')).toSorted()).toEqual([
      'a.ts',
      `a.ts.${process.pid}-0-0.part`,
      'b.ts',
      'by-hand.ts',
      'c.ts',
    ])
    expect(existsSync(project.path('out/gone.ts'))).toBe(false)
  })
})

describe('a stale file', () => {
  const describeFirst = (): string => {
    const [first] = findStaleFiles(project.root, new Map([['out/a.ts', 'one\ntwo\nthree\nfour\nfive\nsix']]), 'out')
    return first ? describeStale(first) : ''
  }

  test('is shown by its changed lines, with two lines of context', () => {
    project.write('out/a.ts', 'one\ntwo\nthree\n4\nfive\nsix')
    expect(describeFirst().split('\n')).toEqual([
      'out/a.ts is out of date (- on disk, + generated):',
      '  @@ line 2 @@',
      '    two',
      '    three',
      '  - 4',
      '  + four',
      '    five',
      '    six',
    ])
  })

  test('may be missing, or no longer generated', () => {
    project.remove('out/a.ts')
    expect(describeFirst()).toBe('out/a.ts is missing.')
    project.write('out/old.ts', header('old'))
    const stale = findStaleFiles(project.root, new Map(), 'out')
    expect(stale.map(describeStale)).toEqual(['out/old.ts is no longer generated.'])
  })
})
