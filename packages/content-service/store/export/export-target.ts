import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { toPart } from '@schaufenster/cli/replace-file'
import { packArchive } from '../pack-archive.ts'

/** Where an export is written to. Nothing appears at the target before `finish`. */
export interface ExportTarget {
  /** @param toParts makes the text, in parts: as a whole it may be longer than a string can be */
  addText: (path: string, toParts: () => Iterable<string>) => Promise<void>
  /** @param source a file on disk */
  addFile: (path: string, source: string) => Promise<void>
  finish: () => Promise<void>
  discard: () => Promise<void>
}

/** The parts of a folder that belong to an export. The rest is never touched. */
const DATA = 'data.ndjson'
const PARTS = [DATA, 'assets.json', 'images', 'files']

/** The folder inside archives, as the official exporter writes it. */
const ARCHIVE_FOLDER = 'production-export'

/**
 * Opens the file (`.tar.gz`, `.tgz`) or folder an export goes to.
 *
 * @param isReplacing whether an existing export may be overwritten
 * @throws Error when something is in the way
 */
export const openExportTarget = async (path: string, isReplacing: boolean): Promise<ExportTarget> => {
  const target = resolve(path)
  const info = await stat(target).catch(() => undefined)
  const isArchive = /\.(?:tar\.gz|tgz)$/.test(target)
  if (!isArchive && /\.(?:ndjson|gz|tar|zip|json)$/.test(target))
    throw new Error(`${path} cannot be written: give a .tar.gz file or a folder.`)
  if (info && info.isDirectory() === isArchive)
    throw new Error(`${path} is a ${isArchive ? 'folder' : 'file'}. Give another name.`)
  const taken = isArchive || !info ? [] : (await readdir(target)).filter((name) => PARTS.includes(name))
  // The images and files of something else would be lost.
  if (taken.length > 0 && !taken.includes(DATA))
    throw new Error(`${path} has ${taken.join(' and ')}, but is no export. Give another folder.`)
  const isTaken = isArchive ? info !== undefined : taken.length > 0
  if (isTaken && !isReplacing) throw new Error(`${path} is there already. Add --replace to overwrite it.`)
  await mkdir(dirname(target), { recursive: true })
  return isArchive ? openArchive(target) : openFolder(target, info !== undefined)
}

const openArchive = (target: string): ExportTarget => {
  const half = toPart(target)
  const archive = packArchive(half, 0o644)
  return {
    addText: (path, toParts) => archive.addText(`${ARCHIVE_FOLDER}/${path}`, toParts),
    addFile: (path, source) => archive.addFile(`${ARCHIVE_FOLDER}/${path}`, source),
    async finish() {
      await archive.finish()
      await rename(half, target)
    },
    async discard() {
      await archive.discard()
      await rm(half, { force: true })
    },
  }
}

const openFolder = (target: string, isThere: boolean): ExportTarget => {
  // Inside an existing folder, which may be a volume of its own.
  const half = toPart(isThere ? join(target, 'export') : target)
  const prepare = async (path: string): Promise<string> => {
    await mkdir(dirname(join(half, path)), { recursive: true })
    return join(half, path)
  }
  return {
    addText: async (path, toParts) => writeFile(await prepare(path), toParts()),
    addFile: async (path, source) => copyFile(source, await prepare(path)),
    async finish() {
      await mkdir(target, { recursive: true })
      for (const part of PARTS) {
        await rm(join(target, part), { recursive: true, force: true })
        if (await stat(join(half, part)).catch(() => undefined)) await rename(join(half, part), join(target, part))
      }
      await rm(half, { recursive: true, force: true })
    },
    discard: () => rm(half, { recursive: true, force: true }),
  }
}
