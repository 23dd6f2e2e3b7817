import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { COMPRESSED_ENDINGS } from '../write/compress.ts'
import type { Staging } from '../write/staging.ts'

/** Files, compressed forms included, that are published and are not among what was just staged. */
export const findRemovals = (outDir: string, former: readonly string[], { files }: Pick<Staging, 'files'>): string[] =>
  former
    .flatMap((path) => [path, ...COMPRESSED_ENDINGS.map((ending) => path + ending)])
    .filter((path) => !files.has(path) && existsSync(join(outDir, path)))

/** Losing so many pages at once is more likely a fault than tidying up: the share of all, and a number that is tidying on any site. */
const MAX_LOSS = 0.1
const FEW_PAGES = 5

/** Whether losing that many pages at once is beyond belief. */
export const isGreatLoss = (gone: number, before: number): boolean => gone > FEW_PAGES && gone > before * MAX_LOSS
