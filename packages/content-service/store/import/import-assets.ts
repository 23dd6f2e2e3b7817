import { describeDiskFault } from '@schaufenster/cli/disk-fault'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '@schaufenster/cli/errors'
import { UnusableImageError } from '../../images/source-image.ts'
import pLimit from 'p-limit'
import type { ReceivedBlob } from '../blob.ts'
import { toAssetHash, toAssetPlace } from '../served-asset.ts'
import { completeAssetDocument, createAssetDocument, type FactsCache } from './asset-document.ts'
import { readAssetName } from './asset-name.ts'
import { isRemoteReference, parseAssetReference } from './asset-reference.ts'
import { toDocumentText, type DocumentText } from './document-text.ts'
import type { ExportSource } from './export-source.ts'
import type { Problem } from './import-error.ts'
import type { ImportedDocument } from './imported-document.ts'
import type { ReportProgress } from './progress.ts'
import type { DocumentPlace, ReadDocuments } from './read-documents.ts'
import { createAssetReceiver, findSpelling, MAX_REMOTE, TOO_MANY_REMOTE, type AssetAccess } from './receive-asset.ts'
import { UnusableAssetError } from './unusable-asset.ts'

export interface ImportedAssets {
  /** Asset documents that the export lacks, and completed ones that replace a line of it. */
  documents: Map<string, DocumentText>
  /** From a `_sanityAsset` to the id of its document. */
  idOfReference: Map<unknown, string>
  problems: Problem[]
  /** Assets that cannot be had, where that is allowed. */
  leftOut: Problem[]
}

interface AssetOptions extends Omit<AssetAccess, 'folder'> {
  facts: FactsCache
  allowMissingAssets: boolean
  onProgress: ReportProgress | undefined
}

/** Concurrency limit for decoding: each decoded picture is fully in memory. */
const MAX_DECODED = 2

/**
 * Reads, measures and stores every asset the documents need. The bytes are written immediately: they are named by
 * their hash, so if the import fails later they stay unused.
 */
export const importAssets = async (
  source: ExportSource,
  { assetDocuments, assetReferences }: Pick<ReadDocuments, 'assetDocuments' | 'assetReferences'>,
  { facts, allowMissingAssets, onProgress, ...access }: AssetOptions,
): Promise<ImportedAssets> => {
  const assets: ImportedAssets = {
    documents: new Map(),
    idOfReference: new Map(),
    problems: [],
    leftOut: [],
  }
  const { folder, assetFields } = source
  if ([...assetReferences.keys()].filter(isRemoteReference).length > MAX_REMOTE) {
    assets.problems.push({ message: TOO_MANY_REMOTE })
    return assets
  }
  const receive = createAssetReceiver({ ...access, folder })
  const decode = pLimit(MAX_DECODED)
  const jobs: Promise<void>[] = []
  let diskFault: unknown
  let done = 0

  const store = async (
    blob: ReceivedBlob,
    path: string,
    describe: () => Promise<ImportedDocument>,
  ): Promise<ImportedDocument> => {
    try {
      const document = await decode(describe)
      await blob.keep()
      assets.documents.set(document._id, toDocumentText(document))
      return document
    } catch (error) {
      if (!(error instanceof UnusableImageError)) throw error
      throw new UnusableAssetError(`${path} is not a usable picture: ${error.message}`, { cause: error })
    } finally {
      await blob.discard()
    }
  }

  const takeReference = async (text: unknown): Promise<void> => {
    const reference = await findSpelling(parseAssetReference(text, source), folder)
    const blob = await receive(reference)
    const { _id } = await store(blob, reference.url?.href ?? reference.path, () =>
      createAssetDocument(reference, blob, assetFields, facts),
    )
    assets.idOfReference.set(text, _id)
  }

  const takeDocument = async (document: ImportedDocument): Promise<void> => {
    const place = toAssetPlace(document._id)
    const sha1 = toAssetHash(document._id)
    if (!place || !sha1) {
      throw new UnusableAssetError(
        'its _id is not that of an asset: image-{sha1}-{width}x{height}-{extension} or file-{sha1}-{extension}',
      )
    }
    const path = `${place.folder}/${place.name}`
    const blob = await receive({ kind: place.folder === 'images' ? 'image' : 'file', path, ...readUrl(document) }, sha1)
    if (blob.sha1 !== sha1) {
      await blob.discard()
      throw new UnusableAssetError(`${path} was changed: its SHA-1 is not the one in its name. Export it again`)
    }
    await store(blob, path, () => completeAssetDocument(document, blob, facts))
  }

  const start = (use: DocumentPlace | undefined, work: () => Promise<void>): void => {
    const report = (error: unknown): void => {
      // Not the export's: the whole import fails, once all jobs have ended.
      if (describeDiskFault(error) !== undefined) diskFault ??= error
      const message = messageOf(error)
      if (!(error instanceof UnusableAssetError)) assets.problems.push({ ...use, message })
      else if (allowMissingAssets) assets.leftOut.push({ ...use, message })
      else assets.problems.push({ ...use, message: `${message}. To go on without it: --allow-missing-assets` })
    }
    const count = (): void => onProgress?.('assets', (done += 1), jobs.length)
    jobs.push(work().catch(report).then(count))
  }
  for (const { document, ...use } of assetDocuments) start(use, () => takeDocument(document))
  for (const [text, use] of assetReferences) start(use, () => takeReference(text))
  for (const text of await listDescribedAssets(source)) {
    if (!assetReferences.has(text)) start(undefined, () => takeReference(text))
  }
  onProgress?.('assets', 0, jobs.length)
  await Promise.all(jobs)
  if (diskFault !== undefined) throw diskFault
  return assets
}

/** Where an exported asset document was served. */
const readUrl = ({ url }: ImportedDocument): { url?: URL } =>
  typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url) ? { url: new URL(url) } : {}

/**
 * Lists the assets that assets.json describes, by path or by the id in the file name. No document needs to use them:
 * a rich-text link may refer to an id, or an editor uploaded one for later.
 */
const listDescribedAssets = async ({ folder, assetFields }: ExportSource): Promise<string[]> => {
  const paths = Object.keys(assetFields).filter((key) => /^(?:images|files)\//.test(key))
  for (const part of ['images', 'files']) {
    const kind = part === 'images' ? 'image' : 'file'
    const names = Object.keys(assetFields).some((key) => key.startsWith(`${kind}-`))
      ? await readdir(join(folder, part)).catch(() => [])
      : []
    for (const name of names.toSorted()) {
      const path = `${part}/${name}`
      const named = readAssetName({ kind, path })
      if (named && (Object.hasOwn(assetFields, named.id) || Object.hasOwn(assetFields, `${kind}-${named.sha1}`)))
        paths.push(path)
    }
  }
  return paths.map((path) => `${path.startsWith('images/') ? 'image' : 'file'}@file://./${encodePath(path)}`)
}

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')
