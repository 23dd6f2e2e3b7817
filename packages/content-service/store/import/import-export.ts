import { join } from 'node:path'
import { contentLine } from '../../command-line.ts'
import { describeDiskFault } from '@schaufenster/cli/disk-fault'
import type { BlobStore } from '../blob.ts'
import { IMPORTER } from '../commit.ts'
import type { ContentStore } from '../content-store.ts'
import { isPublicId, isPublishedId, type StoredDocument } from '../document.ts'
import { retryStale } from '../retry-stale.ts'
import { createTransactionId } from '../transaction-id.ts'
import { replaceAssetReferences } from './asset-reference.ts'
import { readContentSettings, type AssetLimits } from '../../settings.ts'
import { checkAddresses, type LoadPageAddresses, type PageAddresses } from './check-addresses.ts'
import { toDocumentText, type DocumentText } from './document-text.ts'
import { withExport, type ExportSource } from './export-source.ts'
import { createFactsCache } from './facts-cache.ts'
import { importAssets, type ImportedAssets } from './import-assets.ts'
import { ImportError, type Problem } from './import-error.ts'
import { isImportedDocument } from './imported-document.ts'
import { planImport, type ImportPlan } from './plan-import.ts'
import type { PlannedDocument } from './planned-document.ts'
import type { ReportProgress } from './progress.ts'
import { readDocuments } from './read-documents.ts'

export interface ImportTarget {
  store: ContentStore
  blobs: BlobStore
  dataDir: string
}

export interface ImportSummary {
  documents: number
  written: number
  removed: number
  unchanged: number
  /** Published documents with a dot in their id: only readable with the token. */
  hidden: number
  /** Pictures and files that could not be had: nothing is shown in their place. */
  leftOut: readonly Problem[]
  /** Problems of the export that did not prevent the import. */
  warnings: readonly Problem[]
}

/**
 * How an export is merged with existing content.
 * - `add`: refused where a document would be removed or overwritten.
 * - `replace`: afterwards the dataset contains exactly the export.
 */
export type ImportMode = 'add' | 'replace'

export interface ImportOptions {
  onProgress?: ReportProgress | undefined
  /** Leaves out pictures and files that cannot be had. */
  allowMissingAssets?: boolean | undefined
  /** Fetches from this machine and private networks, too. */
  allowPrivateAddresses?: boolean | undefined
  /** For remote pictures and files. Default: those of uploads. */
  assetLimits?: Pick<AssetLimits, 'fileSize' | 'imageSize'> | undefined
  /** Reads a page's address, to refuse what would take it away from another page. Default: no document is a page. */
  loadPageAddresses?: LoadPageAddresses | undefined
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
  try {
    return await importChecked(path, target, mode, options)
  } catch (error) {
    const fault = describeDiskFault(error, target.dataDir)
    throw fault === undefined ? error : new ImportError(path, [{ message: `${fault}, and import it again` }])
  }
}

const importChecked = async (
  path: string,
  target: ImportTarget,
  mode: ImportMode,
  options: ImportOptions,
): Promise<ImportSummary> => {
  const { store, dataDir } = target
  const addresses = await options.loadPageAddresses?.()
  const { documents, leftOut, warnings } = await withExport(path, join(dataDir, 'tmp'), (source) =>
    readExport(source, target, options),
  )
  const { plan, addressWarnings } = retryStale(store, () => writeImport(path, documents, target, mode, addresses))
  const { put, remove, unchanged } = plan
  const hidden = [...documents.keys()].filter((id) => isPublishedId(id) && !isPublicId(id)).length
  const counts = { documents: documents.size, written: put.length, removed: remove.length, unchanged, hidden }
  return { ...counts, leftOut, warnings: [...warnings, ...addressWarnings] }
}

const writeImport = (
  path: string,
  incoming: ReadonlyMap<string, DocumentText>,
  target: ImportTarget,
  mode: ImportMode,
  addresses: PageAddresses | undefined,
): { plan: ImportPlan; addressWarnings: Problem[] } => {
  const { store } = target
  const stamp = { timestamp: new Date().toISOString(), transactionId: createTransactionId() }
  const plan = planImport(incoming, store, stamp)
  if (mode === 'add') refuseLosses(path, plan, target)
  const { faults, warnings: addressWarnings } = addresses
    ? checkAddresses(plan, store, addresses)
    : { faults: [], warnings: [] }
  if (faults.length > 0) throw new ImportError(path, faults)
  const change = {
    id: stamp.transactionId,
    timestamp: stamp.timestamp,
    author: IMPORTER,
    put: readAll(plan.put),
    remove: plan.remove,
  }
  store.replace(change)
  return { plan, addressWarnings }
}

const readAll = function* (put: readonly PlannedDocument[]): Generator<StoredDocument> {
  for (const planned of put) yield planned.read()
}

/** @throws ImportError when content would be lost */
const refuseLosses = (path: string, { put, remove }: ImportPlan, { store, dataDir }: ImportTarget): void => {
  const existing = new Set(store.ids())
  const overwritten = put.filter(({ id }) => existing.has(id)).length
  if (remove.length + overwritten === 0) return
  const message = `it would remove ${remove.length} and overwrite ${overwritten} of the documents in the dataset (${existing.size} in all). Keep them with "${contentLine('export <file>', dataDir)}", then add --replace.`
  throw new ImportError(path, [{ message }])
}

interface ReadExport {
  documents: Map<string, DocumentText>
  leftOut: Problem[]
  warnings: Problem[]
}

const readExport = async (
  source: ExportSource,
  { store, blobs }: ImportTarget,
  options: ImportOptions,
): Promise<ReadExport> => {
  const content = await readDocuments(source.file)
  // An empty, truncated export would otherwise delete the dataset.
  if (content.documents.length + content.assetDocuments.length + content.problems.length === 0)
    throw new ImportError(source.name, [{ message: 'it contains no documents' }])
  const assets = await importAssets(source, content, {
    blobs,
    facts: createFactsCache(store.database),
    filter: { allowPrivateIPAddress: options.allowPrivateAddresses ?? false },
    limits: options.assetLimits ?? readContentSettings({}).assetLimits,
    allowMissingAssets: options.allowMissingAssets ?? false,
    onProgress: options.onProgress,
  })
  const faults = [...content.problems, ...assets.problems]
  if (faults.length > 0) throw new ImportError(source.name, faults)
  const documents = new Map<string, DocumentText>()
  for (const { text, hasAssets } of content.documents)
    documents.set(text.id, hasAssets ? withAssets(text, assets) : text)
  for (const [id, text] of assets.documents) documents.set(id, text)
  // The hosted service rejects these; here queries return `null` for them.
  const dangling = content.strongReferences
    .filter(({ target }) => !documents.has(target))
    .map(({ target, ...place }) => ({ ...place, message: `refers to "${target}", which is not in the export.` }))
  return { documents, leftOut: assets.leftOut, warnings: [...content.warnings, ...dangling] }
}

const withAssets = (text: DocumentText, { idOfReference }: ImportedAssets): DocumentText => {
  const replaced = replaceAssetReferences(text.read(), (reference) => idOfReference.get(reference))
  return isImportedDocument(replaced) ? toDocumentText(replaced) : text
}
