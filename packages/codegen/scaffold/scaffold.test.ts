import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { defineCodegenConfig } from '../config.ts'
import { kinds } from '../testing/block-kinds.ts'
import { toBlockName } from './block-name.ts'
import { quote } from './block-draft.ts'
import { createFiles } from './create-files.ts'
import { readRequest } from './read-request.ts'
import type { Terminal } from './terminal.ts'

const config = defineCodegenConfig({})

/** A terminal with scripted answers, which records its output. */
const terminalWith = (answers: string[], said: string[] = []): Terminal => ({
  isInteractive: true,
  ask: (question) => {
    said.push(question)
    const answer = answers.shift()
    return answer === undefined ? Promise.reject(new Error('no answer left')) : Promise.resolve(answer)
  },
  say: (text) => void said.push(text),
})

const nobody: Terminal = { ...terminalWith([]), isInteractive: false }

describe('the name of a block', () => {
  test.each(['box-quote', 'boxQuote', 'BoxQuote'])('%s', (input) => {
    expect(toBlockName(input)).toEqual({ type: 'boxQuote', folder: 'box-quote', component: 'BoxQuote' })
  })

  test.each([
    ['boxURL', 'box-url'],
    ['box-2', 'box2'],
    ['quote', 'quote'],
  ])('%s is in %s, from which its name can be derived', (input, folder) => {
    const name = toBlockName(input)
    expect(name.folder).toBe(folder)
    expect(toBlockName(folder)).toEqual(name)
  })

  test.each(['2-boxes', 'größe', '', 'box--quote', '../box'])('refuses "%s"', (input) => {
    expect(() => toBlockName(input)).toThrow(/becomes an identifier\. Use letters/)
  })

  test.each(['class', 'constructor', 'na-n'])('refuses the word %s', (input) => {
    expect(() => toBlockName(input)).toThrow(/is a reserved word in TypeScript\. Choose another name/)
  })
})

describe('the prompts', () => {
  test('none when everything was passed', async () => {
    expect(
      await readRequest({ name: 'box-quote', kind: 'mark', title: ' Zitat\n neu ', lazy: true }, kinds, nobody),
    ).toEqual({
      name: toBlockName('box-quote'),
      kind: 'mark',
      title: 'Zitat neu',
      isLazy: true,
    })
  })

  test('kind and title, the kind until it is one', async () => {
    const said: string[] = []
    const request = await readRequest({ name: 'box-quote' }, kinds, terminalWith(['7', '', '3', 'Zitat'], said))
    expect(request).toMatchObject({ kind: 'button', title: 'Zitat' })
    for (const kind of Object.keys(kinds)) expect(said.filter((line) => line.includes(` ${kind} `))).toHaveLength(1)
  })

  test('B08 a title made from the name is never used: it would be English', async () => {
    expect(await readRequest({ name: 'boxQuote' }, kinds, terminalWith(['section', '', 'Zitat']))).toMatchObject({
      kind: 'section',
      title: 'Zitat',
    })
    await expect(readRequest({ name: 'box-whatsapp-link', kind: 'mark' }, kinds, nobody)).rejects.toThrow(
      /The title is missing: .* Pass --title "Zitat"/,
    )
    await expect(readRequest({ name: 'box-quote' }, kinds, nobody)).rejects.toThrow(
      /The kind of block is missing\.[^]*\nThe title is missing/,
    )
  })

  test('an empty title is refused', async () => {
    const request = { name: 'box-quote', kind: 'mark', title: '  ' }
    await expect(readRequest(request, kinds, nobody)).rejects.toThrow(/1 to 60 characters, and this one 0/)
  })
})

test.each([
  ['Bilder & Filme', "'Bilder & Filme'"],
  ["Kind's", '"Kind\'s"'],
  [`both ' and "`, String.raw`"both ' and \""`],
  ['back\\slash', String.raw`'back\\slash'`],
])('the title %s is written as %s', (title, written) => {
  expect(quote(title)).toBe(written)
})

describe('files are created', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'scaffold-'))
  })

  test('and removed again with the folders created for them', () => {
    mkdirSync(join(root, 'schema'))
    const undo = createFiles(
      root,
      new Map([
        ['schema/box.ts', 'a'],
        [`${config.blocks}/box/box.tsx`, 'b'],
      ]),
    )
    expect(readFileSync(join(root, 'src/blocks/box/box.tsx'), 'utf8')).toBe('b')
    undo()
    expect(readdirSync(root, { recursive: true })).toEqual(['schema'])
  })

  test('but what others have done in these folders meanwhile stays', () => {
    const undo = createFiles(
      root,
      new Map([
        ['a/b/one.ts', 'x'],
        ['a/two.ts', 'x'],
        ['c/three.ts', 'x'],
      ]),
    )
    writeFileSync(join(root, 'a/mine.ts'), 'mine')
    rmSync(join(root, 'a/two.ts'))
    undo()
    expect(readdirSync(root, { recursive: true })).toEqual(['a', 'a/mine.ts'])
  })

  test('beside the one that may change, which is restored with them', () => {
    writeFileSync(join(root, 'list.ts'), 'one')
    const files = new Map([
      ['list.ts', 'one, two'],
      ['two.ts', 'x'],
    ])
    const undo = createFiles(root, files, 'list.ts')
    expect(readFileSync(join(root, 'list.ts'), 'utf8')).toBe('one, two')
    undo()
    expect(readFileSync(join(root, 'list.ts'), 'utf8')).toBe('one')
    expect(readdirSync(root)).toEqual(['list.ts'])
    expect(() => createFiles(root, files)).toThrow('EEXIST')
  })

  test('all or none: an existing file is unchanged, and no other file is left', () => {
    mkdirSync(join(root, 'b'))
    writeFileSync(join(root, 'b/there.ts'), 'mine')
    expect(() =>
      createFiles(
        root,
        new Map([
          ['a/new.ts', 'x'],
          ['b/there.ts', 'x'],
          ['c/other.ts', 'x'],
        ]),
      ),
    ).toThrow('EEXIST')
    expect(readdirSync(root)).toEqual(['b'])
    expect(readFileSync(join(root, 'b/there.ts'), 'utf8')).toBe('mine')
    expect(existsSync(join(root, 'c'))).toBe(false)
  })
})
