import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { COMPRESSED_ENDINGS } from '../write/compress.ts'
import type { Staging } from '../write/staging.ts'

/** Published files, including compressed forms, that are not among the staged ones. */
export const findRemovals = (outDir: string, former: readonly string[], { files }: Pick<Staging, 'files'>): string[] =>
  former
    .flatMap((path) => [path, ...COMPRESSED_ENDINGS.map((ending) => path + ending)])
    .filter((path) => !files.has(path) && existsSync(join(outDir, path)))

/**
 * Losing this many pages at once is more likely an error than intended: the share of all pages, and a number that is
 * always plausible.
 */
const MAX_LOSS = 0.1
const FEW_PAGES = 5

/** Whether losing this many pages at once is implausible. */
export const isGreatLoss = (gone: number, before: number): boolean => gone > FEW_PAGES && gone > before * MAX_LOSS
