import { spawn } from 'node:child_process'
import { existsSync, rmSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeError } from '@schaufenster/cli/command'
import { run as generate } from './commands/write.ts'
import { loadConfig } from './load-config.ts'
import { cli, runCodegen } from './testing/run-codegen.ts'
import { createTemporaryProject, smallProject } from './testing/temporary-project.ts'
import type { TemporaryProject } from './testing/temporary-project.ts'

let project: TemporaryProject
const path = (file: string): string => project.path(file)
const read = (file: string): string => project.read(file)
const write = (file: string, text: string): void => project.write(file, text)

const run = (...args: string[]) => runCodegen(project.root, ...args)

beforeEach(() => {
  project = createTemporaryProject(smallProject)
})

describe('npm run codegen', () => {
  test('B08 needs one run from an empty folder, and then changes nothing', async () => {
    expect(await run()).toMatchObject({ code: 0 })
    const time = statSync(path('src/generated/block-types.ts')).mtimeMs
    expect(read('src/generated/asset-paths.groq.ts')).toContain('...page.boxes[].image.asset._ref')
    const second = await run()
    expect(second.output).toContain('nothing changed')
    expect(statSync(path('src/generated/block-types.ts')).mtimeMs).toBe(time)
  })

  test('B08 a block is found by its schema file, its component by its folder', async () => {
    const { output } = await run()
    expect(output).toContain(
      'schema/blocks/email.ts: The block "email" has no component. Export Email from src/blocks/email/email.tsx.',
    )
    expect(output).toContain('src/blocks/page-body: The block "pageBody" has no component.')
    expect(read('src/generated/blocks.ts')).toContain("import { BoxText } from '../blocks/box-text/box-text.tsx'")
    expect(read('src/generated/block-types.ts')).toMatch(
      / {2}boxText: BoxTextBlock\n {2}email: EmailBlock\n {2}pageBody: PageBodyBlock\n/,
    )
  })

  test('B08 a component without a block is an error, again and again, also for --check', async () => {
    write('src/blocks/box-lost/box-lost.tsx', 'export const BoxLost = () => null\n')
    const message = 'src/blocks/box-lost/box-lost.tsx: No block is named "boxLost". Write schema/blocks/box-lost.ts'
    for (const args of [[], [], ['--check']]) {
      const { code, output } = await run(...args)
      expect(output).toContain(message)
      expect(output).not.toContain('up to date')
      expect(code).toBe(1)
    }
    expect(read('src/generated/blocks.ts')).toContain('boxLost: { component: BoxLost }')
  })

  test('B06 a field that nothing seems to read is a warning, again and again, by which nothing fails', async () => {
    write(
      'schema/blocks/box-quote.ts',
      "export const boxQuote = { name: 'boxQuote', type: 'document', fields: [{ name: 'text', type: 'string' }, { name: 'source', type: 'string' }] }\n",
    )
    write(
      'schema/documents/page.ts',
      read('schema/documents/page.ts').replace('of: [', "of: [{ type: 'reference', to: [{ type: 'boxQuote' }] }, "),
    )
    write('src/blocks/box-quote/box-quote.tsx', 'export const BoxQuote = ({ value }) => value.text\n')
    for (const args of [[], [], ['--check']]) {
      const { code, output } = await run(...args)
      expect(output).toContain('Warning: no module names the field "source" that boxQuote receives')
      expect(output).not.toContain('"text" that')
      expect(code).toBe(0)
    }
  })

  test('an edit during a run is seen by the next one', async () => {
    // Signals that the schema has been read, then delays.
    write(
      'src/queries/slow.groq.ts',
      `import { writeFileSync } from 'node:fs'
writeFileSync('reading', '')
await new Promise((done) => setTimeout(done, 200))
export const SLOW_QUERY = '*[_type == "page"]{title}'\n`,
    )
    const first = run()
    await expect.poll(() => existsSync(path('reading'))).toBe(true)
    write(
      'schema/blocks/email.ts',
      read('schema/blocks/email.ts').replace("{ name: 'email', type", "{ name: 'mail', type"),
    )
    await first
    await run()
    expect(read('src/generated/content-types.ts')).toContain('mail?: string')
  })
})

describe('npm run codegen -- --check', () => {
  test('passes on what was generated, and fails with file and line on anything else', async () => {
    await run()
    expect(await run('--check')).toMatchObject({ code: 0 })
    write(
      'src/generated/block-types.ts',
      read('src/generated/block-types.ts').replace('boxText: BoxTextBlock', 'boxText: never'),
    )
    rmSync(path('src/generated/blocks.ts'))
    const { code, output } = await run('--check')
    expect(code).toBe(1)
    expect(output).toMatch(
      /block-types\.ts is out of date .*:\n {2}@@ line \d+ @@\n(?: {4}.*\n)*? {2}- {3}boxText: never\n {2}\+ {3}boxText: BoxTextBlock\n/,
    )
    expect(output).toContain('blocks.ts is missing')
  })

  test('writes nothing, even if nothing was generated yet', async () => {
    expect(await run('--check')).toMatchObject({ code: 1 })
    expect(existsSync(path('src/generated'))).toBe(false)
  })
})

test.each([
  [['--chekc'], /✗ Unknown option '--chekc'\n\(Did you mean --check\?\)\nHelp: npm run codegen -- --help/],
  [['--check', '--watch'], /Option '--check' cannot be used with option '--watch'/],
  [['docter'], /Expected 0 arguments but got 1: docter/],
  [['diff'], /Missing required argument 'revision'/],
])('%s is refused', async (args, message) => {
  const { code, output } = await run(...args)
  expect(code).toBe(1)
  expect(output).toMatch(message)
})

test('a folder that is not writable leaves everything unchanged', async () => {
  write('src/generated', 'a file where the folder should be')
  const { code, output } = await run()
  expect(code).toBe(1)
  expect(output).toMatch(/Cannot write src\/generated\/.*A file has the name of the folder: move it away\./)
  expect(read('src/generated')).toBe('a file where the folder should be')
})

test('npm run codegen -- --watch writes, follows edits, and ends on a signal', async () => {
  const child = spawn(process.execPath, [cli, '--watch'], { cwd: project.root })
  const exited = new Promise((done) => {
    child.once('exit', done)
  })
  await new Promise<void>((done) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('watching')) done()
    })
  })
  write(
    'schema/blocks/email.ts',
    read('schema/blocks/email.ts').replace("name: 'email', type: 'string'", "name: 'mail', type: 'string'"),
  )
  await expect.poll(() => read('src/generated/content-types.ts')).toContain('mail?: string')
  child.kill('SIGINT')
  expect(await exited).toBe(0)
})

describe('an error is reported with its file and what to do', () => {
  const pageFile = 'schema/documents/page.ts'
  const boxFile = 'schema/blocks/box-text.ts'
  type Case = [file: string, text: string, message: RegExp]
  const cases: [Case, ...Case[]] = [
    [
      boxFile,
      smallProject[boxFile].replace("name: 'boxText'", "name: 'boxTxt'"),
      /schema\/blocks\/box-text\.ts:2:\d+: The file defines the type "boxTxt"\. Set its name to "boxText", or name the file box-txt\.ts/,
    ],
    [
      pageFile,
      smallProject[pageFile].replace('const page', 'const side'),
      /page\.ts:2:\d+: The file exports "side"\. Name the export "page"/,
    ],
    [
      pageFile,
      smallProject[pageFile].replace('export const page =', 'export default'),
      /page\.ts:2:\d+: The file exports its type by default\. Name the export "page"\.$/m,
    ],
    [
      pageFile,
      smallProject[pageFile].replace('const page', 'const pageType'),
      /page\.ts:2:\d+: The file exports "pageType"\. Name the export "page"\.$/m,
    ],
    ['schema/blocks/empty.ts', 'export const x = 1\n', /schema\/blocks\/empty\.ts: The file exports 0 schema types/],
    [
      pageFile,
      smallProject[pageFile].replace("type: 'boxText'", "type: 'boxTexts'"),
      /schema\/documents\/page\.ts:4:\d+: page → boxes: Unknown type: boxTexts\..* Correct the name[^]*> 4 \|/,
    ],
    [
      'schema/blocks/box-new.ts',
      smallProject[boxFile].replaceAll('boxText', 'boxNew'),
      /PAGE_QUERY never returns "boxNew" \(schema\/blocks\/box-new\.ts\)/,
    ],
    [
      'src/queries/wrong.groq.ts',
      'export const WRONG_QUERY = "*[_type =="\n',
      /src\/queries\/wrong\.groq\.ts:1:\d+: WRONG_QUERY: .* Correct the query\.\n> 1 \| .*\n {4}\| +\^/,
    ],
    [
      'src/queries/again.groq.ts',
      'export const PAGE_QUERY = "*"\n',
      /page\.groq\.ts:3:\d+: src\/queries\/again\.groq\.ts exports PAGE_QUERY too/,
    ],
    [
      'schema/documents/box-text.ts',
      smallProject[boxFile],
      /schema\/documents\/box-text\.ts:2:\d+: schema\/blocks\/box-text\.ts defines the type "boxText" too\. Rename one of them/,
    ],
    [
      pageFile,
      smallProject[pageFile].replace("type: 'string',", "type: 'reference', to: [{ type: 'nobody' }],"),
      /schema\/documents\/page\.ts:3:\d+: page → title: .*nobody/,
    ],
    [
      'schema/compose.ts',
      'export const composeSchema = (types: unknown[]) => {\n  throw new Error(`too many: ${types.length}`)\n}\n',
      /schema\/compose\.ts:2:\d+: too many: 3\.\n/,
    ],
    [
      'src/queries/later.groq.ts',
      'export const LATER_QUERY = (type: string) => `*[_type == "${type}"]`\n',
      /src\/queries\/later\.groq\.ts:1:\d+: LATER_QUERY is a function, whose query is unknown until it is called\. Export the finished query/,
    ],
    [
      'src/queries/none.groq.ts',
      'export const NONE_QUERY = `*[_type == "pages"][0]`\n',
      /src\/queries\/none\.groq\.ts:1:\d+: NONE_QUERY: nothing is known of its result\. Check the names/,
    ],
    [
      'codegen.config.ts',
      "throw new Error('HOME is not set')\n",
      /codegen\.config\.ts: The module throws while it is loaded: HOME is not set\. Correct it/,
    ],
    [
      'codegen.config.ts',
      "export const config = { compose: 'schema/all.ts' }\n",
      /schema\/all\.ts does not exist\. Write it, with an export composeSchema\(types\), or correct "compose"/,
    ],
  ]

  // Without its process, which takes longer than the run.
  test.each(cases)('%s, case %#', async (file, text, message) => {
    write(file, text)
    const generating = loadConfig(project.root).then((config) => generate({ root: project.root, config }, undefined))
    await expect(generating.catch((error: unknown) => `${describeError(error)}\n`)).resolves.toMatch(message)
    expect(existsSync(path('src/generated'))).toBe(false)
  })

  test('on the command line, with exit code 1', async () => {
    const [file, text, message] = cases[0]
    write(file, text)
    const { code, output } = await run()
    expect([code, output]).toEqual([1, expect.stringMatching(message)])
  })
})
