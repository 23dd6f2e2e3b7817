import type { BlockRegistry } from './block-types.ts'

const collectTypes = (value: unknown, types: Set<string>): void => {
  if (typeof value !== 'object' || value === null) return
  if ('_type' in value && typeof value._type === 'string') types.add(value._type)
  for (const part of Object.values(value)) collectTypes(part, types)
}

/** Loads the code of every block: for a server, and for a visitor who goes to any page. */
export const preloadAllBlocks = async (blocks: Partial<BlockRegistry>): Promise<void> => {
  await Promise.all(Object.values(blocks).map(async (entry) => entry?.load?.()))
}

/**
 * Loads the code of lazy blocks in some content, so that the page renders without suspending.
 *
 * @throws what the browser throws when code fails to load
 */
export const preloadBlocks = async (blocks: Partial<BlockRegistry>, content: unknown): Promise<void> => {
  const types = new Set<string>()
  collectTypes(content, types)
  await Promise.all(Object.entries(blocks).map(async ([type, entry]) => types.has(type) && entry?.load?.()))
}
