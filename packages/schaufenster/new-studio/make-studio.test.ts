import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { afterEach, describe, expect, it, test } from 'vitest'
import { contentShapes } from '../../../src/generated/validators.ts'
import { drawingFont } from '../../../src/theme/theme.ts'
import { runContentCheck } from '@schaufenster/codegen/content-check'
import { findContrastFaults } from '../theme/find-contrast-faults.ts'
import { measureLetterWidth } from '../theme/letter-width.ts'
import { readAnswers, type Answers } from './answers.ts'
import { makeStudio, readTheme, type MakeOptions } from './make-studio.ts'
import { toPackageName } from './project/package-files.ts'
import { recover } from './project/swap.ts'
import type { RawAnswers } from './questions.ts'
import { toRawAnswers } from './testing/raw-answers.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true })
})

/** What the command changes of a project, in a folder of its own. */
const makeRoot = (): string => {
  mkdirSync('.cache', { recursive: true })
  const root = mkdtempSync(join(resolve('.cache'), 'studio-'))
  roots.push(root)
  for (const path of ['src/theme', 'src/styles/tones.css', 'package.json', 'package-lock.json'])
    cpSync(path, join(root, path), { recursive: true })
  return root
}

const toAnswers = (more: RawAnswers = {}): Answers => {
  const { answers, faults } = readAnswers(toRawAnswers(more), readTheme('.'))
  if (!answers) throw new Error(faults.map(({ message }) => message).join('\n'))
  return answers
}

const toOptions = (root: string, more: Partial<MakeOptions> = {}): MakeOptions => ({
  root,
  now: new Date('2026-11-22T12:00:00Z'),
  npm: async () => Promise.reject(new Error('No test may reach a registry.')),
  say: () => {},
  ...more,
})

/** Every file below a folder with its text. */
const snapshot = (root: string): Record<string, string> =>
  Object.fromEntries(
    globSync('**/*', { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(root.length + 1), readFileSync(path, 'latin1')]),
  )

/** Stands in for a registry that has one more font, "Blatt": another one under that name. */
const offerFont: MakeOptions['npm'] = async ([, ...names], cwd) => {
  for (const name of names.filter((one) => one.startsWith('@'))) {
    const [source, target] = [
      join('node_modules', name.replace('blatt', 'newsreader')),
      join(cwd, 'node_modules', name),
    ]
    for (const entry of globSync('**/*', { cwd: source, withFileTypes: true }).filter((one) => one.isFile())) {
      const path = relative(source, join(entry.parentPath, entry.name))
      const bytes = readFileSync(join(source, path))
      const file = join(target, path.replaceAll('newsreader', 'blatt'))
      mkdirSync(dirname(file), { recursive: true })
      const isText = /\.(?:css|json)$/.test(path)
      writeFileSync(
        file,
        isText ? bytes.toString().replaceAll('newsreader', 'blatt').replaceAll('Newsreader', 'Blatt') : bytes,
      )
    }
  }
}

const readText = (root: string, path: string): string => readFileSync(join(root, path), 'utf8')

describe('the project of a studio', () => {
  it('says its own name, in theme, content and package', async () => {
    const root = makeRoot()
    await makeStudio(toAnswers(), toOptions(root))
    const content = readText(root, 'content/data.ndjson')
    expect(content).toContain('"siteName":"Grün & „Blau“"')
    expect(content).toContain('Grün & „Blau“ GmbH')
    expect(content).toContain('Amtsgericht Hamburg, HRB 12345')
    expect(JSON.parse(readText(root, 'package.json'))).toMatchObject({
      name: 'gruen-blau',
      homepage: 'https://studio-gruen.example/portfolio',
    })
    expect(JSON.parse(readText(root, 'package-lock.json'))).toMatchObject({ name: 'gruen-blau' })
    expect(readText(root, 'src/theme/public/favicon.svg')).toContain('#10231c')
  })

  it('has a theme whose text reads, the same in style sheet and code', async () => {
    const root = makeRoot()
    await makeStudio(toAnswers(), toOptions(root))
    const theme = readTheme(root)
    expect(findContrastFaults(theme)).toEqual([])
    for (const [name, hex] of Object.entries(toAnswers().palette)) {
      expect(theme.tokens[`--${name}`]).toBe(hex)
      expect(readText(root, 'src/theme/theme.ts')).toContain(`${name}: '${hex}'`)
    }
  })

  it('has content that the schema accepts, without the demo studio', async () => {
    const root = makeRoot()
    await makeStudio(toAnswers({ keep: 'cursor,projects' }), toOptions(root))
    const files = snapshot(root)
    for (const [path, text] of Object.entries(files)) expect(/klecks/i.test(path + text), path).toBe(false)
    const printed: string[] = []
    expect(
      await runContentCheck(join(root, 'content'), {
        shapes: contentShapes,
        env: {},
        print: (line: string) => printed.push(line),
      }),
      printed.join('\n'),
    ).toBe(0)
  })

  it('keeps projects of the demo as drafts only, with their files', async () => {
    const root = makeRoot()
    await makeStudio(toAnswers({ keep: 'projects' }), toOptions(root))
    const documents = readText(root, 'content/data.ndjson')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const projects = documents.filter(({ _type }) => _type === 'routeProject')
    expect(projects).toHaveLength(8)
    expect(projects.every(({ _id }) => _id.startsWith('drafts.'))).toBe(true)
    const assets = [...readText(root, 'content/data.ndjson').matchAll(/@file:\/\/\.\/([^"]+)/g)].map(
      ([, path = '']) => path,
    )
    expect(assets.filter((path) => !existsSync(join(root, 'content', path)))).toEqual([])
  })

  it('says in the Impressum what § 5 DDG demands of each legal form', async () => {
    const root = makeRoot()
    await makeStudio(
      toAnswers({ 'legal-form': 'freiberuf', register: '', 'legal-name': 'Änne Groß', 'vat-id': 'DE123456789' }),
      toOptions(root),
    )
    const content = readText(root, 'content/data.ndjson')
    for (const text of [
      'Änne Groß',
      'Ölmühle 3',
      '20357 Hamburg',
      'DE123456789',
      '+49 40 123456',
      'hallo(at)studio-gruen.example',
    ])
      expect(content).toContain(text)
    expect(content).not.toContain('Registereintrag')
  })

  it('says in the Datenschutzerklärung all that stays in a visitor’s browser', async () => {
    const root = makeRoot()
    await makeStudio(toAnswers(), toOptions(root))
    for (const content of [readText(root, 'content/data.ndjson'), readFileSync('demo/content/data.ndjson', 'utf8')])
      for (const text of ['die Position', '„Bewegung anhalten“', 'neu geladen']) expect(content).toContain(text)
  })

  it('R06 names the Wirtschafts-Identifikationsnummer of a business without VAT id', async () => {
    const root = makeRoot()
    await makeStudio(toAnswers({ 'vat-id': '', 'business-id': 'DE123456789-00001' }), toOptions(root))
    const content = readText(root, 'content/data.ndjson')
    expect(content).toContain('Wirtschafts-Identifikationsnummer nach § 139c Abgabenordnung')
    expect(content).toContain('DE123456789-00001')
    expect(content).not.toContain('Umsatzsteuer-Identifikationsnummer')
  })

  it('R06 promises no accessibility of content that nobody has checked', async () => {
    const root = makeRoot()
    await makeStudio(toAnswers(), toOptions(root))
    const content = readText(root, 'content/data.ndjson')
    expect(content).toContain('Unsere eigenen Texte, Bilder, Filme und Dokumente sind daraufhin noch nicht geprüft')
    expect(content).not.toContain('Bilder mit Bedeutung haben eine Beschreibung')
  })

  it('D03 says in the Datenschutzerklärung who counts visits, and claims nothing else', async () => {
    const [without, counted] = [makeRoot(), makeRoot()]
    await makeStudio(toAnswers(), toOptions(without))
    await makeStudio(toAnswers({ analytics: 'cloudflare' }), toOptions(counted))
    expect(readText(without, 'content/data.ndjson')).not.toMatch(/Cloudflare|Statistik/)
    const content = readText(counted, 'content/data.ndjson')
    for (const text of ['zählt Cloudflare für uns', '§ 25 Absatz 1 TDDDG', 'zwölf Monate', 'widerrufen'])
      expect(content).toContain(text)
    expect(content).not.toContain('Andere Dienste erfahren von Ihrem Besuch nichts')
  })

  it('has its own fonts in style sheet, drawings and package, and no longer the demo’s', async () => {
    const root = makeRoot()
    // A theme that has the chosen font already would keep its files.
    const tokens = readText(root, 'src/theme/tokens.css').replaceAll('Fraunces', 'Previous')
    writeFileSync(join(root, 'src/theme/tokens.css'), tokens)
    const calls: string[] = []
    const npm = async (args: readonly string[]) => void calls.push(args.join(' '))
    await makeStudio(toAnswers({ 'display-font': 'Fraunces', 'text-font': 'Newsreader' }), toOptions(root, { npm }))
    expect(calls).toEqual(['install --package-lock-only'])
    const { dependencies } = JSON.parse(readText(root, 'package.json'))
    expect(Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'))).toEqual([
      '@fontsource-variable/newsreader',
      '@fontsource/fraunces',
    ])
    expect(readTheme(root).tokens).toMatchObject({
      '--font-display': "'Fraunces', 'Fraunces stand-in', ui-serif, serif",
      '--font-text': "'Newsreader', 'Newsreader stand-in', ui-serif, serif",
      '--letter-width': String(
        measureLetterWidth(
          'node_modules/@fontsource/fraunces/files/fraunces-latin-800-normal.woff2',
          drawingFont.tracking,
        ),
      ),
    })
    const faces = readText(root, 'src/theme/fonts.css')
    expect(faces.match(/font-family: '(?:Fraunces|Newsreader)';/g)).toHaveLength(6)
    expect(faces.match(/fraunces-[a-z-]+-800-normal\.woff2/g)).toHaveLength(3)
    expect(faces).toMatch(/Newsreader stand-in';[^}]*size-adjust: 1\d\d(?:\.\d)?%/)
    expect(readText(root, 'src/theme/theme.ts')).toContain('@fontsource/fraunces/files/fraunces-latin-800-normal.woff2')
  })

  it('brings the packages of new fonts, so that nothing has to be installed afterwards', async () => {
    const root = makeRoot()
    await makeStudio(toAnswers({ 'display-font': 'Blatt', 'text-font': 'Blatt' }), toOptions(root, { npm: offerFont }))
    expect(readText(root, 'node_modules/@fontsource/blatt/package.json')).toContain('"name": "@fontsource/blatt"')
    expect(existsSync(join(root, 'node_modules/@fontsource/blatt/files/blatt-latin-800-normal.woff2'))).toBe(true)
    expect(existsSync(join(root, 'node_modules/@fontsource-variable/blatt/index.css'))).toBe(true)
    expect(Object.keys(JSON.parse(readText(root, 'package.json')).dependencies)).toEqual(
      expect.arrayContaining(['@fontsource-variable/blatt', '@fontsource/blatt']),
    )
  })

  it('moves the demo’s dataset and site out of the way', async () => {
    const root = makeRoot()
    mkdirSync(join(root, '.content'))
    writeFileSync(join(root, '.content/content.sqlite'), 'demo')
    const { before } = await makeStudio(toAnswers(), toOptions(root))
    expect(existsSync(join(root, '.content'))).toBe(false)
    expect(readText(root, `${before}/.content/content.sqlite`)).toBe('demo')
  })
})

describe('nothing is changed', () => {
  const fails = async (more: RawAnswers, options: Partial<MakeOptions>, message: RegExp) => {
    const root = makeRoot()
    const before = snapshot(root)
    await expect(makeStudio(toAnswers(more), toOptions(root, options))).rejects.toThrow(message)
    recover(root)
    expect(snapshot(root)).toEqual(before)
    expect(existsSync(join(root, 'content'))).toBe(false)
  }

  it('by a font that Fontsource does not have', async () => {
    await fails(
      { 'display-font': 'Gibt Es Nicht' },
      { npm: async () => Promise.reject(new Error('npm error code E404')) },
      /The font "Gibt Es Nicht" cannot be had\. Fontsource has no variable font of that name\. Choose one of https/,
    )
  })

  it('by a font that cannot be downloaded', async () => {
    await fails(
      { 'text-font': 'Gibt Es Nicht' },
      { npm: async () => Promise.reject(new Error('ENOTFOUND')) },
      /could not be downloaded\. Check the connection/,
    )
  })

  it('by a font whose name is a path', async () => {
    await fails({ 'text-font': '../../etc' }, {}, /other characters than letters/)
  })

  it('by answers that no page can hold', async () => {
    await fails({ name: 'Ä'.repeat(40), city: `20357 ${'H'.repeat(160)}` }, {}, /that the schema does not accept/)
  })

  it.each([
    'src/theme',
    'content',
    'package.json',
    'package-lock.json',
    'node_modules/@fontsource/blatt',
    'node_modules/@fontsource-variable/blatt',
  ])('by an interruption before %s', async (path) => {
    const onStep = (step: string) => {
      if (step === path) throw new Error('Interrupted')
    }
    await fails({ 'display-font': 'Blatt', 'text-font': 'Blatt' }, { onStep, npm: offerFont }, /Interrupted/)
  })
})

test.each([
  ['Grün & „Blau“', 'gruen-blau'],
  ['Café Größe', 'cafe-groesse'],
  ['日本', 'studio'],
])('the package of %s is %s', (name, expected) => {
  expect(toPackageName(name)).toBe(expected)
})
