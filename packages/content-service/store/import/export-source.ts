import { mkdtemp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isJsonObject, type JsonObject } from '../json.ts'
import { findBrokenText } from './find-warnings.ts'
import { ImportError, type Problem } from './import-error.ts'
import { unpackArchive } from './unpack-archive.ts'

/** An export, opened as a folder. */
export interface ExportSource {
  /** The NDJSON file, for messages. */
  file: string
  text: string
  /** Faults of the text that do not prevent reading it. */
  warnings: Problem[]
  folder: string
  /** assets.json: the fields of assets, by asset id or path. */
  assetFields: JsonObject
}

/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1000

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
  if (info.isDirectory()) return work(await readFolder(path, await findNdjson(path)))
  if (!isArchive(path)) return work(await readFolder(dirname(path), path))
  await mkdir(workFolder, { recursive: true })
  await sweepLeftovers(workFolder)
  const folder = await mkdtemp(join(workFolder, 'import-'))
  try {
    await unpackArchive(path, folder)
    const source = await readFolder(folder, await findNdjson(folder, path))
    return await work({ ...source, file: `${path}: ${basename(source.file)}` })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what a killed import left unpacked, after a day. */
const sweepLeftovers = async (workFolder: string): Promise<void> => {
  for (const name of await readdir(workFolder)) {
    if (!name.startsWith('import-')) continue
    const leftover = join(workFolder, name)
    // Another import may be removing its own.
    const found = await stat(leftover).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - DAY) await rm(leftover, { recursive: true, force: true })
  }
}

const isArchive = (path: string): boolean => path.endsWith('.tar.gz') || path.endsWith('.tgz')

const statExport = async (path: string): ReturnType<typeof stat> =>
  stat(path).catch(() => {
    throw new ImportError(path, [
      {
        message:
          'there is no such file or folder. Give a folder with data.ndjson, an .ndjson file or a .tar.gz export.',
      },
    ])
  })

const findNdjson = async (folder: string, named = folder): Promise<string> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ndjson'))
  const name = names.find((each) => each === 'data.ndjson') ?? (names.length === 1 ? names[0] : undefined)
  if (name !== undefined) return join(folder, name)
  throw new ImportError(named, [
    { message: 'it holds no data.ndjson. A Sanity export has this file beside images/ and files/.' },
  ])
}

const readFolder = async (folder: string, file: string): Promise<ExportSource> => {
  const fields = await readFile(join(folder, 'assets.json'), 'utf8').catch(() => '{}')
  const bytes = await readFile(file)
  const assetFields = parseAssetFields(join(folder, 'assets.json'), fields)
  return { file, folder, text: bytes.toString('utf8'), warnings: findBrokenText(bytes), assetFields }
}

const parseAssetFields = (file: string, text: string): JsonObject => {
  try {
    const fields: unknown = JSON.parse(text)
    if (isJsonObject(fields)) return fields
  } catch (error) {
    throw new ImportError(file, [{ message: `not JSON: ${error instanceof Error ? error.message : String(error)}` }])
  }
  throw new ImportError(file, [{ message: 'it must be an object: {"images/name.jpg": {"originalFilename": …}}.' }])
}
