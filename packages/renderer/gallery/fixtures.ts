import type { Block } from '../registry/block-types.ts'

/** Fixture files by path, and their exports: `boxTextFixtures`, and parts that tests share. */
export type FixtureModules = Record<string, Record<string, readonly Block[] | object>>

interface BlockFixtures {
  /** Folder of the block, e.g. `box-text`. */
  folder: string
  values: readonly Block[]
}

const isList = (values: object): values is readonly Block[] => Array.isArray(values)

/** The fixtures of every block folder that has some. */
export const toFixtures = (modules: FixtureModules): BlockFixtures[] =>
  Object.entries(modules).map(([path, module]) => ({
    folder: /\/([^/]+)\/[^/]+$/.exec(path)?.[1] ?? path,
    values: Object.entries(module).flatMap(([name, values]) =>
      name.endsWith('Fixtures') && isList(values) ? values : [],
    ),
  }))
