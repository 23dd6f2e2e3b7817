import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface LockedPackage {
  link?: boolean
  dev?: boolean
  license?: string
}

/** Licences that ask for nothing but their own text. */
const PERMISSIVE = /^(?:0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|ISC|MIT|MIT-0|Unlicense|Zlib)$/
/** One package for each platform. */
const PLATFORM = /-(?:android|darwin|freebsd|linux|linuxmusl|wasm32|win32)\b.*$/

const isPermissive = (licence: string): boolean => {
  const inner = licence.replace(/^\((.*)\)$/, '$1')
  if (inner.includes(' OR ')) return inner.split(' OR ').some(isPermissive)
  return inner.split(' AND ').every((one) => PERMISSIVE.test(one))
}

const readRows = (folder: string, toUse: (isDev: boolean) => string): string[] => {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(folder, 'package-lock.json'), 'utf8'),
  )
  return Object.entries(lock.packages).flatMap(([path, { link, dev = false, license = 'none named' }]) => {
    if (!path.includes('node_modules/') || link || isPermissive(license)) return []
    const name = path.replace(/^.*node_modules\//, '').replace(PLATFORM, '-*')
    return [`| ${license} | ${toUse(dev)} | \`${name}\` |`]
  })
}

const HEAD = `# Libraries under other licences

Schaufenster is under the [MIT licence](../LICENSE), and so are most libraries it installs, or they are under Apache, BSD, ISC and the like. The
others are here. They are installed from npm as their authors published them, unchanged, with the licence's text in their
folder; where to find their source is in \`npm view <name> repository\`. A library under LGPL or MPL can be replaced by another build of it: exchange its folder
in \`node_modules\`. What a visitor's browser loads of them is in \`licenses.txt\` of the published site, with all other libraries there.

This page is written by \`npx vitest run --project unit packages/schaufenster/licences.test.ts -u\`, from the lock files.

| licence | installed for | library |
|---|---|---|
`

test('the libraries whose licences ask for more than their text are named', async () => {
  const rows = [
    ...readRows('.', (isDev) => (isDev ? 'development and tests' : 'the site and the content service')),
    ...readRows('packages/studio', () => 'the Studio'),
  ]
  expect(rows.some((row) => /LGPL.*sharp-libvips/.test(row))).toBe(true)
  const table = [...new Set(rows)].toSorted().join('\n')
  await expect(`${HEAD}${table}\n`).toMatchFileSnapshot('../../docs/licences.md')
})

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['(MIT AND Zlib)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', false],
  ['MPL-2.0', false],
  ['GPL-3.0-only', false],
  ['none named', false],
])('%s asks for nothing but its text: %s', (licence, expected) => {
  expect(isPermissive(licence)).toBe(expected)
})
