import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '../compiled-project.ts'
import { compilerOptions } from '../compiler-options.ts'
import { createTemporaryProject } from '../temporary-project.ts'

const relations = ['Same', 'SameWithoutMark', 'SameWithJoinedLists', 'SameWithMoreNulls'] as const

/** A relation of relations.ts. */
export type Relation = (typeof relations)[number]

interface Sides {
  /** Our side: text by path, with every file the types import. */
  files: ReadonlyMap<string, string>
  /** Which of those files has the types. */
  ours: string
  /** Text of the official side. */
  official: string
}

interface Comparison {
  /** Official types that ours lacks. */
  missing: string[]
  /** For every other official type the relations that hold. */
  related: Map<string, ReadonlySet<Relation>>
}

const ALIAS = /^export type (\w+) =/gm

const namesIn = (code: string): string[] => [...code.matchAll(ALIAS)].flatMap(([, name]) => name ?? [])

/** Compiles the files in a separate folder and returns the lines of comparison.ts with an error, from 1. */
const findFailures = async (files: ReadonlyMap<string, string>): Promise<number[]> => {
  const { root: folder } = createTemporaryProject(Object.fromEntries(files))
  cpSync(join(import.meta.dirname, 'relations.ts'), join(folder, 'relations.ts'))
  // Indented lines explain an error.
  const errors = (await compile(folder)).split('\n').filter((line) => /^\S/.test(line))
  const lines = errors.map((error) => Number(/^comparison\.ts\((\d+),\d+\): error TS2322:/.exec(error)?.[1]))
  // Any other error, such as an unresolved import, would invalidate the result.
  const stray = errors.filter((_, index) => Number.isNaN(lines[index]))
  if (stray.length > 0) throw new Error(`The outputs cannot be compared:\n${stray.join('\n')}`)
  return lines
}

/**
 * Lets the compiler relate each official type to ours with the same name.
 *
 * A name inside an official type refers to our type with that name. So a difference is reported once, at its place,
 * and not in every enclosing type; if all pairs are equal, so are the outputs.
 */
export const compareTypes = async ({ files, ours, official }: Sides): Promise<Comparison> => {
  const ourNames = new Set(namesIn(files.get(ours) ?? ''))
  const names = namesIn(official)
  const shared = names.filter((name) => ourNames.has(name))
  const renamed = official.replaceAll(ALIAS, (line, name: string) =>
    ourNames.has(name) ? `export type Official_${name} =` : line,
  )

  const imports = [
    `import type * as Ours from './${ours}'`,
    "import type * as Official from './official.ts'",
    `import type { ${relations.join(', ')} } from './relations.ts'`,
  ]
  const checks = shared.flatMap((name) => relations.map((relation) => ({ name, relation })))
  // `true` is not assignable to `false`: an error in its line means that a relation does not hold.
  const lines = checks.map(
    ({ name, relation }, index) =>
      `export const check${index}: ${relation}<Ours.${name}, Official.Official_${name}> = true`,
  )
  const tsconfig = {
    compilerOptions,
    files: ['comparison.ts'],
  }
  const failures = await findFailures(
    new Map([
      ...files,
      ['official.ts', `import type { ${shared.join(', ')} } from './${ours}'\n${renamed}`],
      ['comparison.ts', [...imports, ...lines].join('\n')],
      ['tsconfig.json', JSON.stringify(tsconfig)],
    ]),
  )
  const held = checks.filter((_, index) => !failures.includes(imports.length + index + 1))
  const relatedBy = (name: string) =>
    new Set(held.filter((check) => check.name === name).map((check) => check.relation))
  return {
    missing: names.filter((name) => !ourNames.has(name)),
    related: new Map(shared.map((name) => [name, relatedBy(name)])),
  }
}
