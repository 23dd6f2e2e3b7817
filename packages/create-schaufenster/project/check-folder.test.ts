import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { checkFolder } from './check-folder.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'folder-'))))

test.each(['neu', 'Mein Büro', 'a/b'])('%s, which is not there yet, is taken, and not made', (name) => {
  expect(() => checkFolder(join(folder, name))).not.toThrow()
  expect(existsSync(join(folder, name))).toBe(false)
})

test('a folder with nothing but a repository is taken', () => {
  mkdirSync(join(folder, '.git'))
  expect(() => checkFolder(folder)).not.toThrow()
})

test('a folder with files is refused, naming them', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) writeFileSync(join(folder, name), '')
  expect(() => checkFolder(folder)).toThrow(/is not empty: it has a, b, c and 2 more\. Name a new folder/)
})

test.each([
  ['Kunde #1/seite', /has #, %, \? or node_modules in its path/],
  ['50%', /has #, %, \? or node_modules in its path/],
  ['node_modules', /has #, %, \? or node_modules in its path/],
  ['ü'.repeat(128), /is too long for a folder/],
])('a folder named %s is refused', (name, message) => {
  expect(() => checkFolder(join(folder, name))).toThrow(message)
})

test('a file is refused', () => {
  writeFileSync(join(folder, 'a'), '')
  expect(() => checkFolder(join(folder, 'a'))).toThrow(/is a file/)
})

test.each([
  ['package.json', '{ "name": "shop" }'],
  ['package.json', '{ "workspaces": ["*"] }'],
  ['pnpm-workspace.yaml', ''],
])('a folder inside a project is refused: %s %s', (name, text) => {
  writeFileSync(join(folder, name), text)
  expect(() => checkFolder(join(folder, 'sites', 'neu'))).toThrow(`lies inside the project ${folder}`)
})

test('a package.json without a name, as some have it in their home, is none', () => {
  writeFileSync(join(folder, 'package.json'), '{ "dependencies": {} }')
  expect(() => checkFolder(join(folder, 'neu'))).not.toThrow()
})
