import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readNews } from './read-news.ts'

const folder = mkdtempSync(join(tmpdir(), 'news-'))
writeFileSync(
  join(folder, 'host.md'),
  `# @schaufenster/host

## 0.10.0

### Minor Changes

- 1234abc: Redirects without a reload.
  They are read when the file changes.

### Patch Changes

- Updated dependencies [1234abc]
  - @schaufenster/publish@0.10.0

## 0.2.0

### Patch Changes

- A line of its own: \`--flag\`.
- 99887766: Twice.
`,
)
writeFileSync(
  join(folder, 'publish.md'),
  '# @schaufenster/publish\n\n## 0.2.0\n\n### Patch Changes\n\n- Twice.\n\n## 0.1.0\n\n- Old.\n',
)
writeFileSync(join(folder, 'notes.md'), 'Somebody’s own text.\n\n## Not a version\n\n- Nothing.\n')

test.each([
  ['0.1.0', '0.10.0', ['0.10.0', '0.2.0']],
  ['0.2.0', '0.10.0', ['0.10.0']],
  ['0.1.0', '0.9.9', ['0.2.0']],
  ['0.10.0', '0.10.0', []],
])('from %s to %s: what is new in %j', (from, to, versions) => {
  expect(readNews(folder, from, to).map(({ version }) => version)).toEqual(versions)
})

test('an entry is one sentence, without commits and what only follows from another package, and once', () => {
  expect(readNews(folder, '0.1.0', '1.0.0')).toEqual([
    { version: '0.10.0', entries: ['Redirects without a reload. They are read when the file changes.'] },
    { version: '0.2.0', entries: ['A line of its own: `--flag`.', 'Twice.'] },
  ])
})

test('packages without a change log have no news', () => {
  expect(readNews(join(folder, 'none'), '0.1.0', '1.0.0')).toEqual([])
})
