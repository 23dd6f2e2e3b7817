import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createJobGate } from '../../worker-pool/job-gate.ts'
import type { BlobStore } from '../blob.ts'
import { isAssetType, toAssetHash, toAssetPlace } from '../served-asset.ts'
import { completeAssetDocument, createAssetDocument, hashAsset, type FactsCache } from './asset-document.ts'
import { readAssetName } from './asset-name.ts'
import { collectAssetReferences, parseAssetReference } from './asset-reference.ts'
import type { ExportSource } from './export-source.ts'
import type { Problem } from './import-error.ts'
import type { ReportProgress } from './progress.ts'
import type { ImportedDocument, ImportedLine } from './parse-ndjson.ts'

export interface ImportedAssets {
  /** Asset documents that the export lacks, and completed ones that replace a line of it. */
  documents: Map<string, ImportedDocument>
  /** From a `_sanityAsset` to the id of its document. */
  idOfReference: Map<unknown, string>
  problems: Problem[]
  /** Files missing from the export, where that is allowed; references to them are removed. */
  missing: Problem[]
  /** Ids of asset documents whose file is missing. */
  missingIds: Set<string>
}

interface AssetOptions {
  onProgress?: ReportProgress | undefined
  allowMissingAssets?: boolean | undefined
}

class MissingAssetError extends Error {
  constructor(path: string, isAllowed: boolean) {
    super(
      `the asset file ${path} is missing${isAllowed ? '' : '. Export it again, or go on without it: --allow-missing-assets'}`,
    )
  }
}

/** Concurrency limit for decoding: each decoded picture is fully in memory. */
const MOST_AT_ONCE = 2

/**
 * Reads, measures and stores every asset the lines need. The bytes are written immediately: they are named by their
 * hash, so if the import fails later they stay unused.
 */
export const importAssets = async (
  source: ExportSource,
  lines: readonly ImportedLine[],
  blobs: BlobStore,
  facts: FactsCache,
  { onProgress, allowMissingAssets = false }: AssetOptions = {},
): Promise<ImportedAssets> => {
  const assets: ImportedAssets = {
    documents: new Map(),
    idOfReference: new Map(),
    problems: [],
    missing: [],
    missingIds: new Set(),
  }
  const enter = createJobGate(MOST_AT_ONCE)
  const seen = new Set<unknown>()
  const jobs: Promise<void>[] = []
  let done = 0
  const takeReference = async (text: unknown): Promise<void> => {
    const reference = parseAssetReference(text)
    if (!reference) {
      throw new Error(
        `${JSON.stringify(text)} is not an asset of this export. Write image@file://./images/name or file@file://./files/name.`,
      )
    }
    const bytes = await readFile(join(source.folder, reference.path)).catch(() => undefined)
    if (!bytes) throw new MissingAssetError(reference.path, allowMissingAssets)
    const document = await createAssetDocument(reference, bytes, source.assetFields, facts).catch((error: unknown) => {
      throw new Error(
        `${reference.path} is not a usable picture: ${error instanceof Error ? error.message : String(error)}`,
      )
    })
    await blobs.write(hashAsset(bytes), bytes)
    assets.documents.set(document._id, document)
    assets.idOfReference.set(text, document._id)
  }

  const takeDocument = async (document: ImportedDocument): Promise<void> => {
    const place = toAssetPlace(document._id)
    const sha1 = toAssetHash(document._id)
    if (!place || !sha1) {
      throw new Error(
        `"${document._id}" is not an asset id: image-{sha1}-{width}x{height}-{extension} or file-{sha1}-{extension}`,
      )
    }
    const path = `${place.folder}/${place.name}`
    const bytes = await readFile(join(source.folder, path)).catch(() =>
      blobs.has(sha1) ? blobs.read(sha1) : undefined,
    )
    if (!bytes) {
      assets.missingIds.add(document._id)
      throw new MissingAssetError(path, allowMissingAssets)
    }
    if (hashAsset(bytes) !== sha1)
      throw new Error(`${path} was changed: its SHA-1 is not the one in its name. Export it again.`)
    const completed = await completeAssetDocument(document, bytes, facts)
    await blobs.write(sha1, bytes)
    assets.documents.set(document._id, completed)
  }

  const start = (line: number | undefined, work: () => Promise<void>): void => {
    const report = (error: unknown): void => {
      const problems = allowMissingAssets && error instanceof MissingAssetError ? assets.missing : assets.problems
      problems.push({
        message: error instanceof Error ? error.message : String(error),
        ...(line !== undefined && { line }),
      })
    }
    const count = (): void => onProgress?.('assets', (done += 1), jobs.length)
    jobs.push(enter(work).catch(report).then(count))
  }
  for (const { line, document } of lines) {
    if (isAssetType(document._type)) start(line, () => takeDocument(document))
    for (const text of collectAssetReferences(document)) {
      if (seen.has(text)) continue
      seen.add(text)
      start(line, () => takeReference(text))
    }
  }
  for (const text of await listDescribedAssets(source)) {
    if (seen.has(text)) continue
    seen.add(text)
    start(undefined, () => takeReference(text))
  }
  onProgress?.('assets', 0, jobs.length)
  await Promise.all(jobs)
  return assets
}

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
  return paths.map((path) => `${path.startsWith('images/') ? 'image' : 'file'}@file://./${path}`)
}
