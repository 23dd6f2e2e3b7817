import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { packDocs, toPackedDoc } from './pack-docs.ts'

const root = resolve(import.meta.dirname, '../..')
const studio = mkdtempSync(join(tmpdir(), 'docs-'))
const command = join(studio, 'node_modules/schaufenster')
packDocs(root, command)
for (const name of ['LICENSE', 'README.md']) writeFileSync(join(command, name), '')
for (const path of globSync('packages/*/package.json', { cwd: root })) {
  const folder = join(studio, 'node_modules', JSON.parse(readFileSync(join(root, path), 'utf8')).name)
  mkdirSync(folder, { recursive: true })
  if (existsSync(join(root, dirname(path), 'README.md'))) writeFileSync(join(folder, 'README.md'), '')
}

const isMissing = (page: string) => (target: string) => !existsSync(join(dirname(page), target))

test('in a studio every link of the documentation leads to a file that is there', () => {
  const pages = globSync('docs/**/*.md', { cwd: command }).map((path) => join(command, path))
  expect(pages.length).toBeGreaterThan(50)
  for (const page of pages) {
    const links = readFileSync(page, 'utf8').matchAll(/\]\(([^)\s#:]+)(?:#[^)\s]*)?\)/g)
    expect([...links].map(([, target = '']) => target).filter(isMissing(page)), page).toEqual([])
  }
})

test('what a studio’s README leads to is in its packages', () => {
  const text = readFileSync(join(root, 'packages/create-schaufenster/template/README.md'), 'utf8')
  const targets = [...text.matchAll(/\]\((node_modules\/[^)#]+)/g)].map(([, target = '']) => target)
  expect(targets.length).toBeGreaterThan(5)
  expect(targets.filter(isMissing(join(studio, 'README.md')))).toEqual([])
})

test.each([
  ['[a](change.md#b)', '[a](change.md#b)'],
  ['[a](../packages/host/README.md#b)', '[a](../../@schaufenster/host/README.md#b)'],
  ['[a](../packages/schaufenster/README.md)', '[a](../README.md)'],
  ['[a](../packages/host/serve.ts), [`b`](../Dockerfile)', 'a, `b`'],
  ['[a](../packages/create-schaufenster/README.md)', 'a'],
  ['[a](../deploy/Caddyfile) [b](https://example.org/c)', '[a](../deploy/Caddyfile) [b](https://example.org/c)'],
])('%s becomes %s', (text, expected) => {
  const nameOf = (folder: string) =>
    new Map([
      ['host', '@schaufenster/host'],
      ['schaufenster', 'schaufenster'],
    ]).get(folder)
  expect(toPackedDoc(text, 'docs/reference.md', nameOf)).toBe(expected)
})
