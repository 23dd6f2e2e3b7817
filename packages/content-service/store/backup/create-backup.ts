import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { moveDurably } from '@schaufenster/cli/replace-file'
import { DATABASE_NAME } from '../database.ts'
import { listBlobs, MANIFEST, type BackupManifest, type BackupSummary } from './backup-format.ts'
import { explainDiskFault } from '../disk-fault.ts'
import { packArchive } from '../pack-archive.ts'
import { openWorkFolder } from '../work-folder.ts'

interface BackupOptions {
  dataDir: string
  projectId: string
  /** Whether an existing file may be overwritten. */
  isReplacing: boolean
  onProgress?: (what: string, done: number, total: number) => void
}

/** A copy of the database as of now, history included, while a service writes to it. */
const copyDatabase = (file: string, copy: string): { documents: number } => {
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    database.prepare('VACUUM INTO ?').run(copy)
    return { documents: Number(database.prepare('SELECT count(*) AS count FROM documents').get()?.['count']) }
  } finally {
    database.close()
  }
}

/**
 * Writes everything in a data folder that cannot be made again: documents, drafts, history, assets, the token. The
 * service may run meanwhile. Nothing appears at the target before it is complete.
 *
 * @throws Error when something is in the way, or the disk is full
 */
export const createBackup = async (
  path: string,
  { dataDir, projectId, isReplacing, onProgress }: BackupOptions,
): Promise<BackupSummary> => {
  const target = resolve(path)
  const info = await stat(target).catch(() => undefined)
  if (info?.isDirectory()) throw new Error(`${path} is a folder. Give the name of a file, such as backup.tar.gz.`)
  if (info && !isReplacing) throw new Error(`${path} is there already. Add --replace to overwrite it.`)
  const database = join(dataDir, DATABASE_NAME)
  if (!existsSync(database))
    throw new Error(`${dataDir} has no content yet, so there is nothing to back up. Set CONTENT_DIR to another folder.`)
  let work: string | undefined
  try {
    await mkdir(dirname(target), { recursive: true })
    // There is room, whereas a disk that is full under the data would stop the service's writes.
    work = await openWorkFolder(target)
    const [copy, half] = [join(work, DATABASE_NAME), join(work, 'backup.tar.gz')]
    const { documents } = copyDatabase(database, copy)
    // After the database: what it refers to is there.
    const blobs = await listBlobs(join(dataDir, 'assets'))
    const token = await readFile(join(dataDir, 'token'), 'utf8').catch(() => undefined)
    const manifest: BackupManifest = {
      format: 1,
      projectId,
      createdAt: new Date().toISOString(),
      documents,
      assets: blobs.length,
    }
    // It contains drafts and the token.
    const archive = packArchive(half, 0o600)
    await archive.addText(MANIFEST, () => [JSON.stringify(manifest)])
    await archive.addFile(DATABASE_NAME, copy)
    if (token !== undefined) await archive.addText('token', () => [token])
    for (const [index, blob] of blobs.entries()) {
      await archive.addFile(`assets/${blob}`, join(dataDir, 'assets', blob))
      onProgress?.('assets', index + 1, blobs.length)
    }
    await archive.finish()
    await moveDurably(half, target)
    return { ...manifest, bytes: (await stat(target)).size }
  } catch (error) {
    throw explainDiskFault(error, dirname(target), 'The backup was not written.')
  } finally {
    if (work !== undefined) await rm(work, { recursive: true, force: true })
  }
}
