import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runProgram } from '@schaufenster/codegen/testing/compiled-project'
import type { CompileError, CompiledProject } from '@schaufenster/codegen/testing/compiled-project'
import { createSiteCopy } from './site-copy.ts'

/** Two ways to show a person's role: only the second is valid if the role may be missing. */
const roles = {
  'src/blocks/box-people/shouted-role.ts': `import type { BlockOf } from '#src/generated/block-types.ts'
type Person = NonNullable<BlockOf<'boxPeople'>['people'][number]>
export const shoutRole = (person: Person): string => person.role.toUpperCase()
`,
  'src/blocks/box-people/shown-role.ts': `import type { BlockOf } from '#src/generated/block-types.ts'
type Person = NonNullable<BlockOf<'boxPeople'>['people'][number]>
export const showRole = (person: Person): string => person.role || 'im Studio'
`,
}

const fallback = {
  'src/blocks/rotator/first-words.ts': `import type { BlockOf } from '#src/generated/block-types.ts'
export const firstWords = (value: BlockOf<'rotator'>): string => value.text ?? 'Wir gestalten'
`,
}

// Each list of errors is complete: the unchanged sources compile.
describe('a change of the schema shows where it matters', { timeout: 120_000 }, () => {
  let project: CompiledProject
  const changed = new Map<string, string>()

  beforeAll(() => {
    project = createSiteCopy({ ...roles, ...fallback })
  })
  afterEach(() => {
    for (const [path, text] of changed) project.write(path, text)
    changed.clear()
  })

  const edit = (path: string, change: (text: string) => string): void => {
    const text = project.read(path)
    changed.set(path, text)
    expect(change(text), `${path} is not what this test expects`).not.toBe(text)
    project.write(path, change(text))
  }

  const filesOf = (found: readonly CompileError[]): string[] => [...new Set(found.map(({ file }) => file))].toSorted()

  /** Lines in which the linter finds an unnecessary null check. */
  const idleChecks = (file: string): Promise<string> =>
    runProgram(
      'oxlint/bin/oxlint',
      ['--type-aware', '-A', 'all', '-D', 'typescript/no-unnecessary-condition', file],
      project.root,
    )

  test('B08 a field made optional: in every component that takes it for granted; required: wherever a value is created without it, and, for a linter, where its absence is handled', async () => {
    expect(await idleChecks('src/blocks/rotator/first-words.ts')).toContain('0 errors')
    edit('schema/documents/person.ts', (text) => text.replace(/(?<=name: 'role'[^]*?)rule\.required\(\)/, 'rule'))
    edit('schema/blocks/rotator.ts', (text) =>
      text.replace("name: 'text',", "name: 'text', validation: (rule) => rule.required(),"),
    )
    const found = await project.errors()
    const optional = found.filter(({ file }) => file.startsWith('src/blocks/box-people/'))
    expect(optional).toEqual([
      {
        file: 'src/blocks/box-people/shouted-role.ts',
        line: expect.stringContaining('person.role.toUpperCase()'),
        message: "'person.role' is possibly 'null'.",
      },
    ])
    const required = found.filter((error) => !optional.includes(error))
    expect(filesOf(required)).toEqual(['src/blocks/rotator/rotator.fixture.ts', 'src/blocks/rotator/rotator.test.tsx'])
    expect(required.every(({ message }) => message.includes('null'))).toBe(true)
    // An unused fallback is not an error for the compiler.
    expect(await idleChecks('src/blocks/rotator/first-words.ts')).toContain("value.text ?? 'Wir gestalten'")
  })

  test('B08 a type removed: wherever it was used, and nowhere else', async () => {
    changed.set('schema/blocks/rotator.ts', project.read('schema/blocks/rotator.ts'))
    project.remove('schema/blocks/rotator.ts')
    const found = await project.errors()
    expect(filesOf(found)).toEqual([
      'src/blocks/rotator/first-words.ts',
      'src/blocks/rotator/rotator.fixture.ts',
      'src/blocks/rotator/rotator.test-d.ts',
      'src/blocks/rotator/rotator.test.tsx',
      'src/blocks/rotator/rotator.tsx',
      'src/generated/blocks.ts',
    ])
    expect(found).toContainEqual(
      expect.objectContaining({ file: 'src/generated/blocks.ts', line: 'rotator: { component: Rotator },' }),
    )
  })
})
