import type { BlobStore } from '../blob.ts'
import { IMPORTER } from '../commit.ts'
import type { ContentStore } from '../content-store.ts'
import { isPublicId, isPublishedId } from '../document.ts'
import { retryStale } from '../retry-stale.ts'
import { createTransactionId } from '../transaction-id.ts'
import { replaceAssetReferences } from './asset-reference.ts'
import { withExport, type ExportSource } from './export-source.ts'
import { createFactsCache } from './facts-cache.ts'
import { importAssets } from './import-assets.ts'
import { findDanglingReferences } from './find-warnings.ts'
import { ImportError, type Problem } from './import-error.ts'
import { isImportedDocument, parseNdjson, type ImportedDocument } from './parse-ndjson.ts'
import { digestDocuments, planRefresh, planReplacement, type ImportPlan } from './plan-import.ts'
import type { ReportProgress } from './progress.ts'
import { digestExport, readRememberedImport, rememberImport, toExportName } from './remembered-import.ts'

export interface ImportTarget {
  store: ContentStore
  blobs: BlobStore
  /** Where archives are unpacked during the import. */
  workFolder: string
}

export interface ImportSummary {
  documents: number
  written: number
  removed: number
  unchanged: number
  /** Documents that differ from the export, because they were created, edited or deleted here, or are in use. */
  kept: readonly string[]
  /** Published documents with a dot in their id: only readable with the token. */
  hidden: number
  /** Problems of the export that did not prevent the import. */
  warnings: readonly Problem[]
}

/**
 * How an export is merged with existing content.
 * - `refresh`: for the export the dataset was filled from, or one that takes nothing away. Only changes of the export
 *   since the last import are applied, including removals; documents that were created, edited or deleted here stay.
 * - `replace`: afterwards the dataset contains exactly the export.
 */
export type ImportMode = 'refresh' | 'replace'

export interface ImportOptions {
  onProgress?: ReportProgress | undefined
  /** Leaves out references to files that are not in the export. */
  allowMissingAssets?: boolean | undefined
}

/**
 * Imports an export: checks it completely, then writes it in one transaction.
 *
 * @param path a folder with data.ndjson, an .ndjson file, or a .tar.gz as Sanity exports it
 * @throws ImportError with every problem, or with the content that would be lost; the dataset is then unchanged
 */
export const importExport = async (
  path: string,
  target: ImportTarget,
  mode: ImportMode,
  options: ImportOptions = {},
): Promise<ImportSummary> => {
  const { store, workFolder } = target
  const { documents, warnings } = await withExport(path, workFolder, (source) => readDocuments(source, target, options))
  const { put, remove, unchanged, kept } = retryStale(store, () => writeImport(path, documents, store, mode))
  const hidden = documents.filter(({ _id }) => isPublishedId(_id) && !isPublicId(_id)).length
  return { documents: documents.length, written: put.length, removed: remove.length, unchanged, kept, hidden, warnings }
}

const writeImport = (
  path: string,
  documents: readonly ImportedDocument[],
  store: ContentStore,
  mode: ImportMode,
): ImportPlan => {
  const stamp = { timestamp: new Date().toISOString(), transactionId: createTransactionId() }
  const incoming = digestDocuments(documents)
  const name = toExportName(path)
  const digest = digestExport(incoming)
  const last = readRememberedImport(store.database)
  const isSame = last !== undefined && (last.name === name || last.digest === digest)
  const plan =
    mode === 'refresh' && isSame
      ? planRefresh(incoming, store, last.documents, stamp)
      : planReplacement(incoming, store, stamp)
  if (mode === 'refresh' && !isSame) refuseLosses(path, plan, store)
  const { put, remove } = plan
  const change = {
    id: stamp.transactionId,
    timestamp: stamp.timestamp,
    author: IMPORTER,
    kind: 'import' as const,
    mutations: [],
    put,
    remove,
  }
  store.commit(change, () => rememberImport(store.database, { name, digest, documents: plan.documents }))
  return plan
}

/** @throws ImportError when content would be lost that did not come from this export */
const refuseLosses = (path: string, { put, remove }: ImportPlan, store: ContentStore): void => {
  const overwritten = put.filter(({ _id }) => store.get(_id)).length
  if (remove.length + overwritten === 0) return
  const held = `the dataset holds ${store.ids().length} documents that are not from this export.`
  const message = `${held} In their place, ${remove.length} of them would be removed and ${overwritten} overwritten. Keep them with "npm run content -- export <file>", then add --replace.`
  throw new ImportError(path, [{ message }])
}

interface ReadExport {
  documents: ImportedDocument[]
  warnings: Problem[]
}

const readDocuments = async (
  source: ExportSource,
  { store, blobs }: ImportTarget,
  options: ImportOptions,
): Promise<ReadExport> => {
  const { lines, problems } = parseNdjson(source.text)
  // An empty, truncated export would otherwise delete the dataset.
  if (lines.length === 0 && problems.length === 0)
    throw new ImportError(source.file, [{ message: 'it contains no documents' }])
  const assets = await importAssets(source, lines, blobs, createFactsCache(store.database), options)
  const faults = [...problems, ...assets.problems]
  if (faults.length > 0) throw new ImportError(source.file, faults)
  const toId = (reference: unknown): string | undefined => assets.idOfReference.get(reference)
  const documents = lines
    .filter(({ document }) => !assets.missingIds.has(document._id))
    .map(({ document }) => {
      const replaced = replaceAssetReferences(assets.documents.get(document._id) ?? document, toId)
      return isImportedDocument(replaced) ? replaced : document
    })
  const spelledOut = new Set(documents.map(({ _id }) => _id))
  documents.push(...[...assets.documents.values()].filter(({ _id }) => !spelledOut.has(_id)))
  return { documents, warnings: [...source.warnings, ...assets.missing, ...findDanglingReferences(lines, documents)] }
}
