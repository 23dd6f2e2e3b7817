import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describeDiskFault } from '@schaufenster/cli/disk-fault'
import { messageOf } from '@schaufenster/cli/errors'
import { isJsonObject, type JsonObject } from '../json.ts'
import { ImportError } from './import-error.ts'
import { openWorkFolder } from '../work-folder.ts'
import { unpackArchive } from '../unpack-archive.ts'

/** An export, opened as a folder. */
export interface ExportSource {
  /** The NDJSON file. */
  file: string
  /** Its name in messages. */
  name: string
  folder: string
  /** Of an .ndjson file alone: only `images/` and `files/` beside it belong to the export. */
  isLone: boolean
  /** assets.json: the fields of assets, by asset id or path. */
  assetFields: JsonObject
}

/**
 * Opens an export (a folder, an `.ndjson` file or a `.tar.gz` archive) while `work` runs.
 *
 * @param workFolder where archives are unpacked; cleaned up afterwards.
 * @throws ImportError when there is nothing to read at `path`.
 */
export const withExport = async <Result>(
  path: string,
  workFolder: string,
  work: (source: ExportSource) => Promise<Result>,
): Promise<Result> => {
  const info = await statExport(path)
  if (info.isDirectory()) return work(await openSource(join(path, chooseNdjson(await readdir(path), path))))
  if (!isArchive(path)) return work(await openSource(path, path, true))
  await mkdir(workFolder, { recursive: true })
  const folder = await openWorkFolder(join(workFolder, 'import'))
  try {
    const file = chooseNdjson(await unpackExport(path, folder), path)
    return await work(await openSource(join(folder, file), `${path}: ${file}`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns the paths of its `.ndjson` files, one of them twice if the archive holds two of that name */
const unpackExport = async (archive: string, folder: string): Promise<string[]> => {
  const found: string[] = []
  try {
    await unpackArchive(archive, folder, (path, bytes) => {
      if (path.endsWith('.ndjson')) {
        refuseHuge(`${archive}: ${path}`, bytes)
        found.push(path)
      }
      return true
    })
    return found
  } catch (error) {
    if (error instanceof ImportError || describeDiskFault(error) !== undefined) throw error
    throw refuse(archive, `the archive cannot be unpacked: ${messageOf(error)}. Export it again.`)
  }
}

/**
 * Bytes of a file that is read whole or kept in memory. Every query process has all documents in memory: 640 MB are
 * some 40,000 pages, what one machine serves (docs/scale.md).
 */
const MAX_FILE = 640 * 1024 ** 2

const isArchive = (path: string): boolean => /\.(?:tar\.gz|tgz)$/i.test(path)

const FORMS = 'Give a folder with data.ndjson, an .ndjson file or a .tar.gz export.'

const refuse = (name: string, message: string): ImportError => new ImportError(name, [{ message }])

const statExport = async (path: string): ReturnType<typeof stat> => {
  if (/\.(?:7z|bz2|gz|rar|tar|xz|zip)$/i.test(path) && !isArchive(path))
    throw refuse(path, `it is not an export. ${FORMS}`)
  return stat(path).catch(() => {
    throw refuse(path, `there is no such file or folder. ${FORMS}`)
  })
}

/** @param paths of files in the export */
const chooseNdjson = (paths: readonly string[], name: string): string => {
  const files = paths.filter((path) => /(?:^|\/)[^./][^/]*\.ndjson$/.test(path))
  const data = files.filter((path) => /(?:^|\/)data\.ndjson$/.test(path))
  const [file, ...others] = data.length > 0 ? data : files
  if (file === undefined)
    throw refuse(name, 'it holds no data.ndjson. A Sanity export has this file beside images/ and files/.')
  if (others.length > 0)
    throw refuse(
      name,
      `it holds ${[file, ...others].join(' and ')}. An export has one data.ndjson: remove the others, or import them one by one.`,
    )
  return file
}

const openSource = async (file: string, name = file, isLone = false): Promise<ExportSource> => {
  const info = await stat(file)
  if (!info.isFile()) throw refuse(name, `it is not a file. ${FORMS}`)
  refuseHuge(name, info.size)
  const folder = dirname(file)
  const fields = join(folder, 'assets.json')
  refuseHuge(fields, (await stat(fields).catch(() => undefined))?.size ?? 0)
  const text = await readFile(fields, 'utf8').catch(() => '{}')
  return { file, name, folder, isLone, assetFields: parseAssetFields(fields, text) }
}

const refuseHuge = (name: string, bytes: number): void => {
  if (bytes <= MAX_FILE) return
  const [found, most] = [bytes, MAX_FILE].map((size) => Math.round(size / 1024 ** 2))
  throw refuse(
    name,
    `it has ${found} MB. This service keeps all documents in memory, and takes up to ${most} MB: divide the file, or import it into hosted Sanity (docs/hosted.md).`,
  )
}

const parseAssetFields = (file: string, text: string): JsonObject => {
  try {
    const fields: unknown = JSON.parse(text)
    if (isJsonObject(fields)) return fields
  } catch (error) {
    throw new ImportError(file, [{ message: `not JSON: ${messageOf(error)}` }])
  }
  throw new ImportError(file, [{ message: 'it must be an object: {"images/name.jpg": {"originalFilename": …}}.' }])
}
