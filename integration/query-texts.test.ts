import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PAGE_QUERY } from '../src/content/queries/page.groq.ts'

const FOLDERS = ['src', 'packages/publish', 'packages/static-site', 'packages/host', 'packages/schaufenster', 'schema']

/** Runtime modules, without pure query modules, whose concatenations codegen executes. */
const modules = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|fixture|groq)\.|(?:^|\/)(?:testing|generated)\//.test(name))
    .map((name) => join(folder, name)),
)

/** Template literals that are queries: they contain a filter of everything. */
const queriesIn = (code: string): string[] =>
  (code.match(/`(?:[^`\\]|\\.)*`/g) ?? []).filter((text) => /\*\s*\[/.test(text))

/** Interpolations that are neither a constant of the module nor an import: an argument, perhaps a value. */
const foreignParts = (query: string, code: string): string[] =>
  [...query.matchAll(/\$\{(?<part>[^}]*)\}/g)].flatMap(({ groups }) => {
    const part = groups?.['part'] ?? ''
    return /^\w+$/.test(part) &&
      new RegExp(String.raw`^\s*(?:export )?const ${part} = |^import \{[^}]*\b${part}\b[^}]*\}`, 'm').test(code)
      ? []
      : [part]
  })

it('SURVEY § 4 queries outside of query modules only interpolate constants', () => {
  expect(modules.length).toBeGreaterThan(200)
  const found = modules.flatMap((path) => {
    const code = readFileSync(path, 'utf8')
    return queriesIn(code).map((query) => ({ path, query, foreign: foreignParts(query, code) }))
  })
  expect(found.length).toBeGreaterThan(1)
  expect(found.filter(({ foreign }) => foreign.length > 0)).toEqual([])
  expect(foreignParts('`*[slug == "${slug}"]`', 'const read = (slug: string) => ask(`*[slug == "${slug}"]`)')).toEqual([
    'slug',
  ])
})

it('SURVEY § 4 the page query gets its slug only as a parameter', () => {
  expect(PAGE_QUERY).toMatch(/coalesce\(slug\.current, ""\) in \$slugs/)
  expect(PAGE_QUERY).not.toContain('undefined')
})
