import { createReadStream } from 'node:fs'
import { isAsset } from '../document.ts'
import { collectStrongReferences } from '../reference-index.ts'
import { MAX_DOCUMENT } from '../write/check-value.ts'
import { collectAssetReferences } from './asset-reference.ts'
import { toDocumentText, type DocumentText } from './document-text.ts'
import type { Problem } from './import-error.ts'
import type { ImportedDocument } from './imported-document.ts'
import { createLineParser } from './parse-ndjson.ts'
import { readLines } from '@schaufenster/cli/read-lines'

/** A document, for messages. */
export interface DocumentPlace {
  line: number
  id: string
}

/** What an NDJSON file says. */
export interface ReadDocuments {
  /** All but asset documents. */
  documents: { text: DocumentText; hasAssets: boolean }[]
  assetDocuments: (DocumentPlace & { document: ImportedDocument })[]
  /** Every `_sanityAsset`, as written, with the first document that has it. */
  assetReferences: Map<unknown, DocumentPlace>
  /** Without those to documents earlier in the file, so that a sorted export leaves few in memory. */
  strongReferences: (DocumentPlace & { target: string })[]
  problems: Problem[]
  /** Faults that do not prevent the import. */
  warnings: Problem[]
}

/** Reading ends at this number of problems: a file that is no export has one in every line. */
const MAX_PROBLEMS = 1000
/** Bytes read at a time. */
const CHUNK = 1024 * 1024

/** Reads an NDJSON file, line by line, and checks each document on its own. */
export const readDocuments = async (file: string): Promise<ReadDocuments> => {
  const { parse, problems, warnings } = createLineParser()
  const strongReferences: ReadDocuments['strongReferences'] = []
  const documents: ReadDocuments['documents'] = []
  const assetDocuments: ReadDocuments['assetDocuments'] = []
  const assetReferences = new Map<unknown, DocumentPlace>()
  const known = new Set<string>()
  for await (const line of readLines(createReadStream(file, { highWaterMark: CHUNK }), MAX_DOCUMENT)) {
    const document = parse(line)
    if (problems.length >= MAX_PROBLEMS) break
    if (!document) continue
    const use = { line: line.line, id: document._id }
    // An asset is imported only if its file is there.
    if (!isAsset(document)) known.add(document._id)
    for (const target of collectStrongReferences(document))
      if (!known.has(target)) strongReferences.push({ ...use, target })
    const references = collectAssetReferences(document)
    for (const reference of references) if (!assetReferences.has(reference)) assetReferences.set(reference, use)
    if (isAsset(document)) assetDocuments.push({ ...use, document })
    else documents.push({ text: toDocumentText(document), hasAssets: references.size > 0 })
  }
  return { documents, assetDocuments, assetReferences, strongReferences, problems, warnings }
}
