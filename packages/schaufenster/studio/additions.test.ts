import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { bundleAdditions } from './additions.ts'
import { createSourcesReader, readSources } from './read-sources.ts'

const SHARED = {
  versions: { react: '19.3.1', sanity: '6.19.0' },
  modules: ['react', 'react/jsx-runtime', 'sanity', 'sanity/structure'],
}

const toPlugin = (name: string, more: object, code: string): Record<string, string> => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({
    name,
    version: '3.0.2',
    type: 'module',
    main: 'a.js',
    ...more,
  }),
  [`node_modules/${name}/a.js`]: code,
})

const makeProject = (files: Record<string, string>): string => {
  const root = mkdtempSync(join(tmpdir(), 'additions-'))
  for (const [path, text] of Object.entries({ 'built/shared.json': JSON.stringify(SHARED), ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

/** What the server says meanwhile. */
const listen = (): string[] => {
  const said: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((text: string) => void said.push(text))
  onTestFinished(() => spy.mockRestore())
  return said
}

const bundle = async (files: Record<string, string>) => {
  const root = makeProject(files)
  const { modules, code } = await bundleAdditions(root, join(root, 'built'))
  return { modules, code, read: (name: string) => modules.get(`additions/${name}.mjs`) ?? '' }
}

it('a site without additions has none, and neither has one whose Studio is not built', async () => {
  const none = { modules: new Map(), code: '' }
  expect(await bundleAdditions(makeProject({}), 'nowhere')).toEqual(none)
  expect(await bundleAdditions(makeProject({ 'src/studio/a.ts': 'export const addition = {}' }), undefined)).toEqual(
    none,
  )
})

it('an addition gets Sanity and React of the Studio, and everything else with it', async () => {
  const { read, code } = await bundle({
    ...toPlugin(
      'a-plugin',
      { peerDependencies: { react: '^19', sanity: '^5 || ^6.0.0-0' } },
      `import { useState } from 'react'
import 'sanity/bundle.css'
import './a.css'
export const plugin = () => [useState, process.env.NODE_ENV, import('./lazy.js')]`,
    ),
    'node_modules/a-plugin/a.css': '.a-plugin { color: red }',
    'node_modules/a-plugin/lazy.js': 'export const lazy = "später"',
    'src/studio/a.tsx': `import { plugin } from 'a-plugin'
export const addition = { plugins: [plugin()], tools: [{ component: () => <p>Uhr</p> }] }`,
    'src/studio/a.test.ts': 'throw new Error()',
    'src/studio/.#a.tsx': '',
    'src/studio/parts/clock.tsx': '',
    'src/studio/types.d.ts': 'declare const a: 1',
  })
  expect(code).toBe(`\nexport const additions = { "src/studio/a.tsx": () => import('./additions/a.tsx.mjs') }`)
  const text = read('a.tsx')
  expect([...text.matchAll(/from "([^"]+)"/g)].map(([, from]) => from)).toEqual([
    '/_studio/shared/react.js',
    '/_studio/shared/react/jsx-runtime.js',
  ])
  expect(text).toMatch(/^document\.head\.prepend\(.*\.a-plugin/)
  expect(text).toContain('später')
  expect(text).not.toContain('process.env')
})

it.each<[string, Record<string, string>, string]>([
  [
    'a plugin for another React',
    toPlugin('a-plugin', { peerDependencies: { react: '^18' } }, `import 'react'\nexport const plugin = 1`),
    'a-plugin 3.0.2 needs react "^18", and the Studio has 19.3.1. Install a version of a-plugin for react 19.3.1, or remove it.',
  ],
  [
    'a plugin that brings an older Sanity',
    toPlugin('a-plugin', { dependencies: { sanity: '3.1.0' } }, `import 'sanity'\nexport const plugin = 1`),
    'a-plugin 3.0.2 needs sanity "3.1.0", and the Studio has 6.19.0.',
  ],
  [
    'a plugin that uses what the Studio does not have',
    toPlugin('a-plugin', {}, `import 'sanity/cli'\nexport const plugin = 1`),
    'a-plugin imports "sanity/cli", which the Studio does not share. It shares react,',
  ],
  ['a plugin that is not installed', {}, '"a-plugin" was not found. Run "npm install a-plugin".'],
])('%s is left out, says what to do, and stops no other', async (_title, files, message) => {
  const said = listen()
  const { read, code } = await bundle({
    ...files,
    'src/studio/bad.ts': `import { plugin } from 'a-plugin'\nexport const addition = { plugins: [plugin] }`,
    'src/studio/good.ts': 'export const addition = {}',
  })
  const [, thrown = '""'] = /^throw new Error\((.*)\)$/.exec(read('bad.ts')) ?? []
  expect(JSON.parse(thrown)).toContain(message)
  expect(said.join('\n')).toContain(`src/studio/bad.ts is left out of the Studio. ${message}`)
  expect(read('good.ts')).toContain('as addition')
  expect(code).toContain('bad.ts.mjs')
})

it('a mistake is told with its place in the project, and without the machine’s', async () => {
  const said = listen()
  const { read } = await bundle({
    'src/studio/syntax.tsx': 'export const addition = { tools: [<p }',
    'src/studio/path.ts': `import './gone.ts'\nexport const addition = {}`,
  })
  expect(read('syntax.tsx')).toMatch(/^throw new Error\(".*syntax\.tsx:1:/)
  expect(read('path.ts')).toContain(String.raw`\"./gone.ts\" was not found. Correct its path.`)
  expect(said).toHaveLength(2)
  expect(read('syntax.tsx')).not.toContain(tmpdir())
})

const MAP = { directive: 'connect-src', origin: 'https://karten.example', reason: 'die Karte' }

it('origins for the Studio are read once, and in development after each edit; what is wrong there opens nothing', () => {
  const said = listen()
  const root = makeProject({})
  const readAgain = createSourcesReader(root)
  const write = (text: string) => {
    mkdirSync(join(root, 'src/studio'), { recursive: true })
    writeFileSync(join(root, 'src/studio/sources.json'), text)
    return readAgain()
  }
  expect([readSources(root), readAgain()]).toEqual([[], []])
  expect(write(JSON.stringify([MAP]))).toEqual([MAP])
  expect(said).toEqual([])
  for (const [sources, message] of [
    ['{', 'JSON'],
    ['{}', 'is no list'],
    ['[null]', 'null'],
    [JSON.stringify([{ ...MAP, directive: 'script-src' }]), '"script-src" is no directive'],
    [JSON.stringify([MAP, { ...MAP, origin: '*' }]), '"*" is not an origin'],
    [JSON.stringify([{ ...MAP, reason: '' }]), 'say what https://karten.example is needed for'],
  ] as const) {
    expect(write(sources)).toEqual([])
    // Told once.
    expect(readAgain()).toEqual([])
    expect(said.splice(0)).toEqual([expect.stringContaining(message)])
  }
  expect(write(JSON.stringify([MAP]))).toEqual([MAP])
  expect(readSources(root)).toEqual([MAP])
})
