import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
  cpSync,
  readdirSync,
  renameSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { format } from 'oxfmt'
import { afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { findContrastFaults } from '@schaufenster/theme/find-contrast-faults'
import { FORM_PRIVACY, namesAForm } from '@schaufenster/site/forms/form-privacy'
import { measureLetterWidth } from '@schaufenster/theme/letter-width'
import { readTheme } from '@schaufenster/theme/read-colors'
import { readAnswers, type Answers } from './answers.ts'
import { bakeTemplate } from './bake-template.ts'
import { createProject, type CreateOptions } from './create-project.ts'
import { checkFolder } from './project/check-folder.ts'
import { toPackageName } from './project/package-files.ts'
import { WORKSHOP } from './project/swap.ts'
import { textLanguages, type RawAnswers } from './questions.ts'
import { IN_BROWSER } from './testing/in-browser.ts'
import { toRawAnswers } from './testing/raw-answers.ts'

const folder = mkdtempSync(join(tmpdir(), 'create-'))
const template = join(folder, 'template')
beforeAll(() => bakeTemplate(resolve('.'), template))

/** Umlauts and a space, as a studio would have it. */
const root = join(folder, 'Mein Büro')
afterEach(() => rmSync(root, { recursive: true, force: true }))

const toAnswers = (more: RawAnswers = {}): Answers => {
  const { answers, faults } = readAnswers(toRawAnswers(more), readTheme(template))
  if (!answers) throw new Error(faults.map(({ message }) => message).join('\n'))
  return answers
}

const create = (more: RawAnswers = {}, options: Partial<CreateOptions> = {}): Promise<void> =>
  createProject(toAnswers(more), {
    root,
    template,
    now: new Date('2026-11-22T12:00:00Z'),
    npm: async () => Promise.reject(new Error('No test may reach a registry.')),
    ...options,
  })

const listFiles = (): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted()

/** Stands in for a registry: fonts that this repository has installed. */
const offerFonts: CreateOptions['npm'] = async ([, ...names], cwd) => {
  for (const name of names) cpSync(join('node_modules', name), join(cwd, 'node_modules', name), { recursive: true })
}

const readText = (path: string): string => readFileSync(join(root, path), 'utf8')

describe('the project of a studio', () => {
  it('says its own name, in content and package, and has a theme whose text reads, in the colours of the answers', async () => {
    await create()
    const content = readText('content/data.ndjson')
    expect(content).toContain('"siteName":"Grün & „Blau“"')
    expect(content).toContain('Grün & „Blau“ GmbH')
    expect(content).toContain('Amtsgericht Hamburg, HRB 12345')
    expect(JSON.parse(readText('package.json'))).toMatchObject({
      name: 'gruen-blau',
      homepage: 'https://studio-gruen.example/portfolio',
    })
    expect(readText('README.md')).toMatch(/^# Grün & „Blau“\n/)
    expect(findContrastFaults(readTheme(root))).toEqual([])
    expect(JSON.parse(readText('src/theme/colors.json'))).toEqual(toAnswers().palette)
  })

  it.each([
    ['dark', { paper: '#14161f', ink: '#f3ead8', signal: '#7a1f2b' }, true],
    ['light', {}, false],
  ])('with %s pages tells browsers so', async (_title, colors, isDark) => {
    await create(colors)
    expect(readText('src/theme/tokens.css').includes('color-scheme: only dark;')).toBe(isDark)
  })

  it('has nothing of the demo studio, and no test, proof or bench of this repository', async () => {
    await create()
    const files = listFiles()
    const foreign = /klecks|SPEC §|REQUIREMENTS|docs\/decisions/i
    expect(files.filter((path) => foreign.test(path + readText(path)))).toEqual([])
    expect(files.filter((path) => /\.(?:test|test-d|proof)\.|^(?:demo|bench|packages)\//.test(path))).toEqual([
      'src/blocks/fixtures.test.tsx',
      'src/theme/theme.test.ts',
    ])
    for (const path of [
      '.gitattributes',
      '.gitignore',
      '.npmrc',
      '.github/workflows/test.yml',
      'migrations/.gitkeep',
      'codegen.config.ts',
    ])
      expect(files).toContain(path)
  })

  it('names every package that it imports, those of this repository by version, and runs no program of it', async () => {
    await create()
    const { version } = JSON.parse(readFileSync('packages/schaufenster/package.json', 'utf8'))
    const { dependencies, devDependencies, scripts, allowScripts } = JSON.parse(readText('package.json'))
    expect(dependencies).toMatchObject({
      schaufenster: version,
      '@schaufenster/site': version,
      react: expect.any(String),
    })
    expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(['typescript', 'vite', 'vitest', 'axe-core']))
    expect({ ...dependencies, ...devDependencies }).not.toHaveProperty('publint')
    expect(allowScripts).toEqual({ '@swc/core': false })
    expect(Object.values(scripts).filter((line) => !/^(?:schaufenster [\w: -]+|oxfmt)$/.test(String(line)))).toEqual([])
  })

  it('R07 has the languages that were asked for in its package, and texts in each', async () => {
    await create({ languages: 'de, en' })
    const text = readText('package.json')
    expect(JSON.parse(text)).toMatchObject({ schaufenster: { languages: ['de', 'en'] } })
    expect((await format('package.json', text, JSON.parse(readText('.oxfmtrc.json')))).code).toBe(text)
    expect(listFiles()).toEqual(expect.arrayContaining(textLanguages.map((code) => `src/texts/${code}.ts`)))
    rmSync(root, { recursive: true })
    await create()
    expect(JSON.parse(readText('package.json'))).not.toHaveProperty('schaufenster')
  })

  it('is written as the formatter of the project wants it', async () => {
    await create({ 'display-font': 'Fraunces', 'text-font': 'Newsreader' }, { npm: offerFonts })
    const settings = JSON.parse(readText('.oxfmtrc.json'))
    for (const path of ['theme.ts', 'shapes.ts', 'colors.json', 'tokens.css', 'fonts.css'].map((name) =>
      join('src/theme', name),
    ))
      expect((await format(path, readText(path), settings)).code, path).toBe(readText(path))
  })

  it('says in the Impressum what § 5 DDG demands of each legal form', async () => {
    await create({ 'legal-form': 'freiberuf', register: '', 'legal-name': 'Änne Groß', 'vat-id': 'DE123456789' })
    const content = readText('content/data.ndjson')
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

  it('says in the Datenschutzerklärung all that stays in a visitor’s browser, and promises no accessibility of unchecked content', async () => {
    await create()
    for (const text of ['Dokumente sind daraufhin noch nicht geprüft', ...IN_BROWSER])
      expect(readText('content/data.ndjson')).toContain(text)
  })

  it('R06 names the Wirtschafts-Identifikationsnummer of a business without VAT id', async () => {
    await create({ 'vat-id': '', 'business-id': 'DE123456789-00001' })
    const content = readText('content/data.ndjson')
    expect(content).toContain('Wirtschafts-Identifikationsnummer nach § 139c Abgabenordnung')
    expect(content).toContain('DE123456789-00001')
    expect(content).not.toContain('Umsatzsteuer-Identifikationsnummer')
  })

  it('says in the Datenschutzerklärung what happens with what a form sends, as the site’s report asks', async () => {
    await create()
    const content = readText('content/data.ndjson')
    for (const paragraph of FORM_PRIVACY) expect(content).toContain(paragraph)
    expect(namesAForm(FORM_PRIVACY.join(' '))).toBe(true)
  })

  it('D03 says in the Datenschutzerklärung who counts visits, and claims nothing else', async () => {
    await create()
    expect(readText('content/data.ndjson')).not.toMatch(/Cloudflare|Statistik/)
    rmSync(root, { recursive: true })
    await create({ analytics: 'cloudflare' })
    const content = readText('content/data.ndjson')
    for (const text of ['zählt Cloudflare für uns', '§ 25 Absatz 1 TDDDG', 'zwölf Monate', 'widerrufen'])
      expect(content).toContain(text)
    expect(content).not.toContain('Andere Dienste erfahren von Ihrem Besuch nichts')
  })

  it('has its own fonts in style sheet, drawings and package, and no longer the demo’s', async () => {
    await create({ 'display-font': 'Fraunces', 'text-font': 'Newsreader' }, { npm: offerFonts })
    const { dependencies } = JSON.parse(readText('package.json'))
    expect(Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'))).toEqual([
      '@fontsource-variable/newsreader',
      '@fontsource/fraunces',
    ])
    expect(readTheme(root).tokens).toMatchObject({
      '--font-display': "'Fraunces', 'Fraunces stand-in', ui-serif, serif",
      '--font-text': "'Newsreader', 'Newsreader stand-in', ui-serif, serif",
      '--letter-width': String(
        measureLetterWidth('node_modules/@fontsource/fraunces/files/fraunces-latin-800-normal.woff2', -0.035),
      ),
    })
    const faces = readText('src/theme/fonts.css')
    expect(faces.match(/font-family: '(?:Fraunces|Newsreader)';/g)).toHaveLength(6)
    expect(faces.match(/fraunces-[a-z-]+-800-normal\.woff2/g)).toHaveLength(3)
    expect(faces).toMatch(/Newsreader stand-in';[^}]*size-adjust: 1\d\d(?:\.\d)?%/)
    expect(readText('src/theme/theme.ts')).toContain('@fontsource/fraunces/files/fraunces-latin-800-normal.woff2')
  })

  it('can bring the packages as tarballs, each of them named, where no registry has them', async () => {
    const packages = join(folder, 'tarballs')
    mkdirSync(packages, { recursive: true })
    for (const name of ['schaufenster-0.1.0', 'schaufenster-cli-0.1.0', 'create-schaufenster-0.1.0'])
      writeFileSync(join(packages, `${name}.tgz`), name)
    await create({}, { packages })
    expect(JSON.parse(readText('package.json')).dependencies).toMatchObject({
      schaufenster: 'file:packages/schaufenster-0.1.0-179ca9b2.tgz',
      '@schaufenster/cli': 'file:packages/schaufenster-cli-0.1.0-5c2c2ad9.tgz',
      'create-schaufenster': 'file:packages/create-schaufenster-0.1.0-d198c986.tgz',
    })
    expect(readText('packages/schaufenster-cli-0.1.0-5c2c2ad9.tgz')).toBe('schaufenster-cli-0.1.0')
    writeFileSync(join(packages, 'schaufenster-cli-0.2.0.tgz'), '')
    await expect(create({}, { packages })).rejects.toThrow('has @schaufenster/cli in two versions')
  })
})

describe('nothing is written', () => {
  const fails = async (more: RawAnswers, options: Partial<CreateOptions>, message: RegExp) => {
    mkdirSync(join(root, '.git'), { recursive: true })
    await expect(create(more, options)).rejects.toThrow(message)
    expect(readdirSync(root)).toEqual(['.git'])
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

  it('by a signal that came while the files were prepared', async () => {
    const controller = new AbortController()
    controller.abort()
    await fails({}, { signal: controller.signal }, /aborted/)
  })

  it.each(['src', 'content', '.npmrc', 'package.json'])('by an error before %s', async (name) => {
    const onStep = (step: string) => {
      if (step === name) throw new Error('Interrupted')
    }
    await fails({}, { onStep }, /Interrupted/)
  })
})

describe('a program that was killed', () => {
  /** As `kill -9` leaves it: nothing is tidied up. */
  const kill = async (name: string): Promise<void> => {
    const copy = join(folder, 'killed')
    const onStep = (step: string) => {
      if (step === name) cpSync(root, copy, { recursive: true })
    }
    await create({}, { onStep })
    rmSync(root, { recursive: true })
    renameSync(copy, root)
  }

  it.each(['.github', 'src', 'package.json'])(
    'before it had put %s into place leaves an empty folder',
    async (name) => {
      await kill(name)
      expect(existsSync(join(root, WORKSHOP))).toBe(true)
      checkFolder(root)
      expect(readdirSync(root)).toEqual([])
    },
  )

  it('after all of it leaves the project, in which somebody may have worked since', async () => {
    await create()
    mkdirSync(join(root, WORKSHOP, 'staged'), { recursive: true })
    writeFileSync(join(root, WORKSHOP, 'journal.json'), JSON.stringify(['src', 'package.json']))
    expect(() => checkFolder(root)).toThrow(/is not empty/)
    expect(existsSync(join(root, 'src/main.tsx'))).toBe(true)
  })
})

test.each([
  ['en,de', 'so de is the first language: de,en'],
  ['de,en,de', 'has a language twice'],
  ['de,fr', 'no texts in "fr" yet. Choose of de, en; in the studio "npx schaufenster languages add" adds others.'],
  [',', 'so de is the first language: de'],
])('R07 a studio in the languages %s is refused', (languages, message) => {
  const { faults } = readAnswers(toRawAnswers({ languages }), readTheme(template))
  expect(faults).toEqual([{ question: 'languages', message: expect.stringContaining(message) }])
})

test.each([
  ['Grün & „Blau“', 'gruen-blau'],
  ['Café Größe', 'cafe-groesse'],
  ['日本', 'studio'],
])('the package of %s is %s', (name, expected) => {
  expect(toPackageName(name)).toBe(expected)
})
