import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { COMPRESSED_ENDINGS } from './write/compress.ts'
import type { Staging } from './write/staging.ts'

/** Former files, including compressed forms, that are still there and not among the staged ones. */
export const findFormer = (outDir: string, former: readonly string[], { files }: Pick<Staging, 'files'>): string[] =>
  former
    .flatMap((path) => [path, ...COMPRESSED_ENDINGS.map((ending) => path + ending)])
    .filter((path) => !files.has(path) && existsSync(join(outDir, path)))

/** Uploaded pictures and files are named by content and handled in `pictures/`. */
const isPicture = (path: string): boolean => /^(?:images|files)\//.test(path)

/** Of a whole folder: what is not among the staged files. */
export const findLeftovers = (published: ReadonlySet<string>, { files }: Pick<Staging, 'files'>): string[] =>
  [...published].filter((path) => !files.has(path) && !isPicture(path))
