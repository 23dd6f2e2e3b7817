import type { StudioAddition } from '@schaufenster/site/studio-addition'
import type { AdditionFaults } from './faults.ts'

export interface Addition extends StudioAddition {
  /** Of the site: `src/studio/uhr.tsx`. */
  file: string
}

/** By file. */
export type AdditionLoaders = Readonly<Record<string, () => Promise<{ addition?: StudioAddition }>>>

/** One that takes longer, for it waits for something, is left out. */
const MAX_MS = 10_000

const LISTS = ['plugins', 'tools', 'actions', 'structure'] as const

const check = (addition: StudioAddition | undefined): StudioAddition => {
  if (typeof addition !== 'object' || addition === null) throw new Error('Es fehlt „export const addition = { … }“.')
  for (const name of LISTS)
    if (addition[name] !== undefined && !Array.isArray(addition[name])) throw new Error(`„${name}“ ist keine Liste.`)
  return addition
}

const load = async (loader: AdditionLoaders[string]): Promise<StudioAddition> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('Sie wird nicht fertig geladen.')), MAX_MS)
  try {
    const { addition } = await Promise.race([loader(), late])
    return check(addition)
  } finally {
    clearTimeout(timer)
  }
}

/** Loads what the site adds to the Studio. What cannot be loaded is a fault, and stops nothing else. */
export const loadAdditions = async (loaders: AdditionLoaders, faults: AdditionFaults): Promise<Addition[]> => {
  const loaded = await Promise.all(
    Object.entries(loaders).map(([file, loader]) =>
      load(loader).then(
        (addition) => [{ ...addition, file }],
        (error: unknown) => {
          faults.report(file, error)
          return []
        },
      ),
    ),
  )
  return loaded.flat()
}
