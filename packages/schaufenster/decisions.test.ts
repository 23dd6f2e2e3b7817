import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ADDITIONS } from './studio/additions.ts'

const root = resolve(import.meta.dirname, '../..')
const FOLDERS = 'packages|src|schema|e2e|bench|demo|deploy|docs'
/** A file or a package, from the root. */
const PATH = new RegExp(`\`((?:${FOLDERS})/[\\w./{},*-]+\\.\\w+|packages/[\\w./-]+)\``, 'g')

/** The places of the repository that a page names and that are not there. Additions to the Studio are examples: this site has none. */
const findDead = (page: string, text: string): string[] => {
  const named = [...text.matchAll(PATH)].map(([, path = '']) => path)
  const links = [...text.matchAll(/\]\(([^)\s#:]+)(?:#[^)\s]*)?\)/g)].map(([, link = '']) => join(dirname(page), link))
  return [...named, ...links].filter(
    (path) =>
      !path.startsWith(`${ADDITIONS}/`) && !existsSync(join(root, path)) && globSync(path, { cwd: root }).length === 0,
  )
}

const pages = globSync(
  ['docs/decisions/*.md', 'docs/{architecture,glossary,security,scale}.md', 'packages/*/README.md'],
  {
    cwd: root,
  },
)

test('every place that a decision or a page about the code names is there', () => {
  expect(pages.length).toBeGreaterThan(70)
  expect(
    pages.flatMap((page) => findDead(page, readFileSync(join(root, page), 'utf8')).map((path) => `${page}: ${path}`)),
  ).toEqual([])
})

test.each([
  [
    '`packages/cli/none.ts`, `packages/none`, [a](none.md#b)',
    ['packages/cli/none.ts', 'packages/none', 'docs/decisions/none.md'],
  ],
  [
    '`packages/cli/errors.ts`, `packages/cli`, `packages/site/*.ts`, [a](../change.md#b), `none.ts`, `npm run none`',
    [],
  ],
])('of %s these are missing: %j', (text, dead) => {
  expect(findDead('docs/decisions/000.md', text)).toEqual(dead)
})
