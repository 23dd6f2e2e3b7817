import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listPackages } from './list-packages.ts'

const nameOf = (folder: string): unknown =>
  JSON.parse(readFileSync(join('packages', folder, 'package.json'), 'utf8')).name

it('a changeset names packages of the workspace: with any other, no version can be made', () => {
  const names = new Set<unknown>(listPackages('packages').map(nameOf))
  const unknown = globSync('.changeset/*.md').flatMap((file) => {
    const [, front = ''] = readFileSync(file, 'utf8').split(/^---$/m)
    return [...front.matchAll(/^["'](.+)["']:/gm)].flatMap(([, name]) => (names.has(name) ? [] : [`${file}: ${name}`]))
  })
  expect(unknown).toEqual([])
})
