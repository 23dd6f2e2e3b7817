import type { BlobStore } from '../blob.ts'
import type { ContentStore } from '../content-store.ts'
import { isPublicId, isPublishedId } from '../document.ts'
import { readText } from '../json.ts'
import { readMeta, writeMeta } from '../meta.ts'
import { createTransactionId } from '../transaction-id.ts'
import { replaceAssetReferences } from './asset-reference.ts'
import { fingerprintExport, withExport, type ExportSource } from './export-source.ts'
import { createFactsCache } from './facts-cache.ts'
import { importAssets } from './import-assets.ts'
import { findDanglingReferences } from './find-warnings.ts'
import { ImportError, type Problem } from './import-error.ts'
import { isImportedDocument, parseNdjson, type ImportedDocument } from './parse-ndjson.ts'
import { planImport, type ImportMode } from './plan-import.ts'
import type { ReportProgress } from './progress.ts'

export interface ImportTarget {
  store: ContentStore
  blobs: BlobStore
  /** Where archives are unpacked for the time of the import. */
  workFolder: string
}

export interface ImportSummary {
  documents: number
  written: number
  removed: number
  unchanged: number
  /** Published documents whose id has a dot: readers without the token never see them. */
  hidden: number
  /** What is wrong with the export but did not keep it from being imported. */
  warnings: readonly Problem[]
}

const FINGERPRINT = 'import.fingerprint'

/** Whether `path` differs from what was imported last, or nothing is there at all. @throws ImportError */
export async function isImportDue(path: string, store: ContentStore): Promise<boolean> {
  return store.documents().length === 0 || readMeta(store.database, FINGERPRINT) !== (await fingerprintExport(path))
}

/**
 * Takes an export over: checked whole first, then written in one transaction.
 *
 * @param path a folder with data.ndjson, an .ndjson file, or a .tar.gz as Sanity exports it
 * @throws ImportError with every fault; the dataset is then as before
 */
export async function importExport(
  path: string,
  { store, blobs, workFolder }: ImportTarget,
  mode: ImportMode,
  onProgress?: ReportProgress,
): Promise<ImportSummary> {
  const fingerprint = await fingerprintExport(path)
  const { documents, warnings } = await withExport(path, workFolder, (source) => readDocuments(source, store, blobs, onProgress))
  store.catchUp()
  const [timestamp, transactionId] = [new Date().toISOString(), createTransactionId()]
  const plan = planImport(documents, store, mode, readDigests(store), { timestamp, transactionId })
  const rememberImport = (): void => {
    store.database.exec('DELETE FROM imported')
    const insert = store.database.prepare('INSERT INTO imported VALUES (?, ?)')
    for (const [id, digest] of plan.digests) insert.run(id, digest)
    writeMeta(store.database, FINGERPRINT, fingerprint)
  }
  const { put, remove, unchanged } = plan
  store.commit({ id: transactionId, timestamp, author: 'import', kind: 'import', mutations: [], put, remove }, rememberImport)
  const hidden = documents.filter(({ _id }) => isPublishedId(_id) && !isPublicId(_id)).length
  return { documents: documents.length, written: put.length, removed: remove.length, unchanged, hidden, warnings }
}

interface ReadExport {
  documents: ImportedDocument[]
  warnings: Problem[]
}

async function readDocuments(
  source: ExportSource,
  store: ContentStore,
  blobs: BlobStore,
  onProgress: ReportProgress | undefined,
): Promise<ReadExport> {
  const { lines, problems } = parseNdjson(source.text)
  // An export that broke off at once would otherwise empty the dataset.
  if (lines.length === 0 && problems.length === 0) throw new ImportError(source.file, [{ message: 'there is no document in it' }])
  const assets = await importAssets(source, lines, blobs, createFactsCache(store.database), onProgress)
  const faults = [...problems, ...assets.problems]
  if (faults.length > 0) throw new ImportError(source.file, faults)
  const toId = (reference: unknown): string => assets.idOfReference.get(reference) ?? ''
  const documents = lines.map(({ document }) => {
    const replaced = replaceAssetReferences(assets.documents.get(document._id) ?? document, toId)
    return isImportedDocument(replaced) ? replaced : document
  })
  const spelledOut = new Set(documents.map(({ _id }) => _id))
  documents.push(...[...assets.documents.values()].filter(({ _id }) => !spelledOut.has(_id)))
  return { documents, warnings: [...source.warnings, ...findDanglingReferences(lines, documents)] }
}

function readDigests(store: ContentStore): Map<string, string> {
  const rows = store.database.prepare('SELECT id, digest FROM imported').all()
  return new Map(rows.map((row) => [readText(row, 'id'), readText(row, 'digest')]))
}
