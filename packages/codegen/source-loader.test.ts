import { afterEach, describe, expect, test } from 'vitest'
import { createSourceLoader } from './source-loader.ts'
import type { SourceLoader } from './source-loader.ts'
import { createTemporaryProject } from './testing/temporary-project.ts'
import type { TemporaryProject } from './testing/temporary-project.ts'

let project: TemporaryProject
let loader: SourceLoader

const open = (files: Record<string, string>): void => {
  project = createTemporaryProject({ 'package.json': '{ "type": "module" }', ...files })
  loader = createSourceLoader(project.root)
}

const edit = (file: string, text: string): void => {
  project.write(file, text)
  loader.changed([project.path(file)])
}

afterEach(() => {
  loader.dispose()
})

describe('a module', () => {
  test('is loaded afresh when it, or what it imports, has changed, and only then', async () => {
    open({
      'leaf.ts': 'export const leaf = { name: "first" }',
      'other.ts': 'export const other = {}',
      'top.ts': 'export { leaf } from "./leaf.ts"; export { other } from "./other.ts"',
    })
    const before = await loader.load('top.ts')
    expect(await loader.load('top.ts')).toBe(before)
    edit('leaf.ts', 'export const leaf = { name: "second" }')
    const after = await loader.load('top.ts')
    expect(after['leaf']).toEqual({ name: 'second' })
    expect(after['other']).toBe(before['other'])
  })

  test('sees text provided for an existing or missing file', async () => {
    open({ 'a.ts': 'import { b } from "./made/b.ts"; export const a = b + 1', 'made/c.ts': 'export const c = 0' })
    loader.provide('made/b.ts', 'export const b = 1')
    expect(await loader.load('a.ts')).toMatchObject({ a: 2 })
    loader.provide('made/b.ts', 'export const b = 10')
    expect(await loader.load('a.ts')).toMatchObject({ a: 11 })
    loader.provide('made/c.ts', 'export const c = 1')
    expect(await loader.load('made/c.ts')).toMatchObject({ c: 1 })
    expect(loader.files()).toEqual([project.path('a.ts')])
  })

  test('is found by a path of tsconfig.json, without an extension, and as the index of a folder', async () => {
    open({
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } } // a comment',
      'src/fragments/index.ts': 'export const one = 1',
      'src/two.ts': 'export const two = 2',
      'top.ts': 'import { one } from "@/fragments"; import { two } from "./src/two"; export const sum = one + two',
    })
    expect(await loader.load('top.ts')).toMatchObject({ sum: 3 })
  })

  test('may use JSX and enums, and import files that are not scripts', async () => {
    open({
      'icon.tsx': 'export enum Size { small = 4 }\nexport const Icon = () => <svg width={Size.small} />',
      'input.css': '.a { color: red }',
      'top.ts': 'import { Icon, Size } from "./icon.tsx"; import file from "./input.css"; export { Icon, Size, file }',
    })
    expect(await loader.load('top.ts')).toMatchObject({
      Size: { small: 4 },
      file: 'input.css',
      Icon: expect.any(Function),
    })
  })
})

describe('an error is shown at its place', () => {
  const cases: [title: string, files: Record<string, string>, message: RegExp][] = [
    [
      'syntax',
      { 'top.ts': 'export const a = {\n  b: 1\n  c: 2\n}' },
      /^top\.ts:3:3: Expected.* Correct the syntax\.\n(?: {2}. \| .*\n)+> 3 \| {3}c: 2\n {4}\| {3}\^/,
    ],
    [
      'a missing file',
      { 'top.ts': 'import "./nowhere.ts"' },
      /^top\.ts: It imports nowhere\.ts, which does not exist\./,
    ],
    [
      'a missing package',
      { 'top.ts': '\nimport x from "nothing-here"\nx()' },
      /^top\.ts:2: The package "nothing-here" is not installed\. Install it: npm install nothing-here/,
    ],
    [
      'a missing export',
      { 'top.ts': 'import { b } from "./b.ts"\nb()', 'b.ts': 'export const c = 1' },
      /^top\.ts:1:10: The requested module '\.\/b\.ts' does not provide an export named 'b'\. Correct/,
    ],
  ]

  test.each(cases)('%s', async (_title, files, message) => {
    open(files)
    await expect(loader.load('top.ts')).rejects.toThrow(message)
    expect(await loader.load('top.ts').catch((error: unknown) => String(error))).not.toContain('?codegen')
  })

  test('and disappears once it is fixed', async () => {
    open({ 'top.ts': 'import { b } from "./b.ts"; export const a = b', 'b.ts': 'export const b = ' })
    await expect(loader.load('top.ts')).rejects.toThrow(/b\.ts/)
    edit('b.ts', 'export const b = 2')
    expect(await loader.load('top.ts')).toMatchObject({ a: 2 })
    edit('top.ts', 'import { c } from "./c.ts"; export const a = c')
    await expect(loader.load('top.ts')).rejects.toThrow(/c\.ts/)
    project.write('c.ts', 'export const c = 3')
    expect(await loader.load('top.ts')).toMatchObject({ a: 3 })
  })
})
