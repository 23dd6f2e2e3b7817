import type { Block } from '#src/generated/block-types.ts'

/** Everything the fixture files export: one list of values a block. */
const modules = import.meta.glob<Record<string, readonly Block[]>>('../blocks/*/*.fixture.ts', { eager: true })

export interface BlockFixtures {
  /** Folder of the block, e.g. `box-text`. */
  folder: string
  values: readonly Block[]
}

/** The fixtures of every block folder that has some, for the gallery and the browser tests that walk through it. */
export const allFixtures: BlockFixtures[] = Object.entries(modules).map(([path, module]) => ({
  folder: /\/([^/]+)\/[^/]+$/.exec(path)?.[1] ?? path,
  values: Object.values(module).flat(),
}))
