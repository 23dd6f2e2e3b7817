import { contentLine } from './command-line.ts'
import { join, relative, resolve, sep } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { createBlobStore } from './store/blob.ts'
import { createContentStore, type StoreOptions } from './store/content-store.ts'
import { DATABASE_NAME, openDatabase } from './store/database.ts'
import {
  importExport,
  type ImportMode,
  type ImportOptions,
  type ImportSummary,
  type ImportTarget,
} from './store/import/import-export.ts'
import { listProblems } from './store/import/import-error.ts'
import { readDatasetState } from './store/new-dataset.ts'
import { withServedUrl, type AssetHome } from './store/served-asset.ts'

export { DATABASE_NAME } from './store/database.ts'
export type { StoredDocument } from './store/document.ts'
export type { LoadPageAddresses, PageAddresses } from './store/import/check-addresses.ts'

/** A path relative to the working directory, if inside. */
const toExportName = (path: string): string => {
  const name = relative('', resolve(path)).split(sep).join('/')
  return name === '' || name.startsWith('..') ? resolve(path) : name
}

/**
 * The content of a data folder whose database is open. Without a home, asset documents have no URL, which is enough for
 * an import.
 */
export const readContent = (
  database: DatabaseSync,
  dataDir: string,
  home?: AssetHome,
  history: StoreOptions = {},
): ImportTarget => ({
  store: createContentStore(database, home && ((document) => withServedUrl(document, home)), history),
  blobs: createBlobStore(join(dataDir, 'assets')),
  dataDir,
})

/** The content of a data folder, for a command. @throws DamagedDatabaseError */
export const openContent = (dataDir: string, databaseName = DATABASE_NAME): ImportTarget =>
  readContent(openDatabase(join(dataDir, databaseName)), dataDir)

/** Fills a dataset that has never had content; does nothing otherwise. @throws ImportError */
export const fillNewContent = async (
  path: string,
  content: ImportTarget,
  log: (line: string) => void,
  options?: ImportOptions,
): Promise<void> => {
  const state = readDatasetState(content.store.database)
  const name = toExportName(path)
  if (state === 'new') await runImport(path, content, 'add', log, options)
  else if (state === 'filled') log(`The dataset has content; ${name} is imported automatically only into a new one.`)
  else log(`The dataset is empty. Write in the Studio, or: ${contentLine(`import ${name}`, content.dataDir)}`)
}

/** @throws ImportError */
export const runImport = async (
  path: string,
  content: ImportTarget,
  mode: ImportMode,
  log: (line: string) => void,
  options?: ImportOptions,
): Promise<ImportSummary> => {
  log(`Importing ${path} …`)
  const started = performance.now()
  const summary = await importExport(path, content, mode, options)
  const { documents, written, removed, unchanged, hidden, leftOut, warnings } = summary
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  log(
    `Imported ${documents} documents in ${seconds} s: ${written} written, ${unchanged} unchanged, ${removed} removed.`,
  )
  if (hidden > 0) {
    log(`${hidden} of them have a dot in their id: as on hosted Sanity they are only readable with the token.`)
  }
  if (leftOut.length > 0) {
    log(`Left out: ${leftOut.length} of the pictures and files. Nothing is shown in their place.`)
    for (const line of listProblems(leftOut, leftOut.length)) log(`  ${line}`)
  }
  for (const line of listProblems(warnings)) log(`Warning: ${line}`)
  return summary
}
