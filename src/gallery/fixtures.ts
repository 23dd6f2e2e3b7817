import type { Block } from '#src/generated/block-types.ts'

/** The exports of fixture files: `boxTextFixtures`, and parts that tests share. */
const modules = import.meta.glob<Record<string, readonly Block[] | object>>('../blocks/*/*.fixture.ts', { eager: true })

export interface BlockFixtures {
  /** Folder of the block, e.g. `box-text`. */
  folder: string
  values: readonly Block[]
}

const isList = (values: object): values is readonly Block[] => Array.isArray(values)

/** The fixtures of every block folder that has some, for the gallery and the browser tests that walk through it. */
export const allFixtures: BlockFixtures[] = Object.entries(modules).map(([path, module]) => ({
  folder: /\/([^/]+)\/[^/]+$/.exec(path)?.[1] ?? path,
  values: Object.entries(module).flatMap(([name, values]) =>
    name.endsWith('Fixtures') && isList(values) ? values : [],
  ),
}))
