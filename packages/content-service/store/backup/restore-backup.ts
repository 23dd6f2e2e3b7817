import { contentLine } from '../../command-line.ts'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { messageOf } from '@schaufenster/cli/errors'
import { moveFileSync } from '@schaufenster/cli/replace-file'
import { DATABASE_NAME } from '../database.ts'
import { openSound, toDamage } from '../damaged-database.ts'
import { readToken } from '../token.ts'
import { unpackArchive } from '../unpack-archive.ts'
import { isBlobName, listBlobs, MANIFEST, parseManifest, type BackupManifest } from './backup-format.ts'
import { explainDiskFault } from '../disk-fault.ts'
import { openWorkFolder } from '../work-folder.ts'

interface RestoreOptions {
  dataDir: string
  projectId: string
  /** Whether content in the folder may be replaced. */
  isReplacing: boolean
}

export interface RestoreSummary extends BackupManifest {
  /** Name of the file with the content before, which is kept. */
  before: string | undefined
}

const UNCHANGED = 'Nothing was restored; the content is as it was.'

/** Known names only. */
const isOfBackup = (path: string): boolean =>
  [MANIFEST, DATABASE_NAME, 'token'].includes(path) || (path.startsWith('assets/') && isBlobName(path.slice(7)))

/** Bytes that are not those of their name were damaged. */
const checkBlobs = async (work: string): Promise<void> => {
  for (const name of await listBlobs(join(work, 'assets'))) {
    const hash = createHash('sha1')
    await pipeline(createReadStream(join(work, 'assets', name)), hash)
    if (!name.endsWith(hash.digest('hex'))) throw new Error(`assets/${name} is damaged`)
  }
}

const readManifest = async (archive: string, folder: string, dataDir: string): Promise<BackupManifest> => {
  const manifest = parseManifest(await readFile(join(folder, MANIFEST), 'utf8').catch(() => ''))
  if (manifest && existsSync(join(folder, DATABASE_NAME))) return manifest
  throw new Error(
    `${archive} is not a backup. ${UNCHANGED} An export is taken over with: ${contentLine('import <export>', dataDir)}`,
  )
}

const checkDatabase = (file: string): void => {
  const opened = openSound(() => new DatabaseSync(file))
  if ('damage' in opened) throw new Error(`its database is damaged: ${opened.damage}`)
  opened.database.close()
}

/**
 * Merges the write-ahead log into the current database, which fails while another process has it open.
 *
 * @returns its number of documents; undefined when there is no usable database
 */
const closePresent = (file: string): number | undefined => {
  if (!existsSync(file)) return undefined
  const database = new DatabaseSync(file)
  try {
    const count = Number(database.prepare('SELECT count(*) AS count FROM documents').get()?.['count'])
    database.exec('PRAGMA journal_mode = DELETE')
    return count
  } catch (error) {
    // Replacing it is what a backup is for.
    if (toDamage(error) !== undefined || /no such table/.test(String(error))) return undefined
    throw new Error(
      `The content service is running in this folder (or another command is). ${UNCHANGED} Stop it, then restore again.`,
      { cause: error },
    )
  } finally {
    database.close()
  }
}

/** In one step: there is a complete database at every moment. */
const swapDatabase = (file: string, next: string, keep: boolean): string | undefined => {
  const before = file.replace(/\.sqlite$/, `.before-restore-${new Date().toISOString().replaceAll(':', '-')}.sqlite`)
  if (keep) linkSync(file, before)
  for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true })
  renameSync(next, file)
  return keep ? before : undefined
}

/**
 * Puts a backup in the place of the content. Everything is unpacked and checked beside it first; then asset bytes are
 * added, whose names are their hashes, and the database is replaced in one step. The content before stays beside it.
 *
 * @throws Error with what to do, when the content is as it was
 */
export const restoreBackup = async (
  archive: string,
  { dataDir, projectId, isReplacing }: RestoreOptions,
): Promise<RestoreSummary> => {
  const file = join(dataDir, DATABASE_NAME)
  if (!existsSync(archive)) throw new Error(`${archive} does not exist.`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const work = await openWorkFolder(file)
  try {
    await unpackArchive(archive, work, isOfBackup)
    const manifest = await readManifest(archive, work, dataDir)
    if (manifest.projectId !== projectId)
      throw new Error(
        `${archive} is of the project "${manifest.projectId}", this service has "${projectId}". ${UNCHANGED} To restore it nevertheless: CONTENT_PROJECT_ID=${manifest.projectId}`,
      )
    checkDatabase(join(work, DATABASE_NAME))
    await checkBlobs(work)
    const present = closePresent(file)
    if (present && !isReplacing)
      throw new Error(
        `${dataDir} has ${present} documents. ${UNCHANGED} Add --replace to put the backup in their place; they are kept in a file beside it.`,
      )
    await placeFiles(work, dataDir)
    const before = swapDatabase(file, join(work, DATABASE_NAME), existsSync(file))
    return { ...manifest, before }
  } catch (error) {
    const reason = messageOf(error)
    if (reason.includes(UNCHANGED) || reason.includes('does not exist')) throw error
    const explained = explainDiskFault(error, dataDir, UNCHANGED)
    if (explained !== error) throw explained
    throw new Error(`${archive} cannot be restored: ${reason}. ${UNCHANGED} Use another copy of it.`, { cause: error })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/**
 * Asset bytes that are there already are the same; so is a token that editors and scripts use. The service does not
 * start with one that is too short: without any it makes a new one.
 */
const placeFiles = async (work: string, dataDir: string): Promise<void> => {
  for (const blob of await listBlobs(join(work, 'assets'))) {
    const target = join(dataDir, 'assets', blob)
    if (existsSync(target)) continue
    await mkdir(dirname(target), { recursive: true })
    moveFileSync(join(work, 'assets', blob), target)
  }
  const [token, present] = [join(work, 'token'), join(dataDir, 'token')]
  if (!existsSync(present) && existsSync(token) && readToken(token) !== undefined) await rename(token, present)
}
