import { join } from 'node:path'
import { createBlobStore } from './store/blob.ts'
import { createContentStore, type StoreOptions } from './store/content-store.ts'
import { openDatabase } from './store/database.ts'
import { importExport, isImportDue, type ImportSummary, type ImportTarget } from './store/import/import-export.ts'
import { listProblems } from './store/import/import-error.ts'
import type { ImportMode } from './store/import/plan-import.ts'
import type { ReportProgress } from './store/import/progress.ts'
import { withServedUrl, type AssetHome } from './store/served-asset.ts'

/** Opens what lies in a data folder. Without a home, asset documents have no address: enough for an import. */
export function openContent(dataDir: string, home?: AssetHome, history: StoreOptions = {}): ImportTarget {
  const database = openDatabase(join(dataDir, 'content.sqlite'))
  return {
    store: createContentStore(database, home && ((document) => withServedUrl(document, home)), history),
    blobs: createBlobStore(join(dataDir, 'assets')),
    workFolder: join(dataDir, 'tmp'),
  }
}

/** Imports if the export changed since the last time, and says so. @throws ImportError */
export async function refreshContent(path: string, content: ImportTarget, log: (line: string) => void): Promise<void> {
  if (!(await isImportDue(path, content.store))) {
    log(`${path} is unchanged since its last import.`)
    return
  }
  await runImport(path, content, 'refresh', log)
}

/** @throws ImportError */
export async function runImport(
  path: string,
  content: ImportTarget,
  mode: ImportMode,
  log: (line: string) => void,
  onProgress?: ReportProgress,
): Promise<ImportSummary> {
  log(`Importing ${path} …`)
  const started = performance.now()
  const summary = await importExport(path, content, mode, onProgress)
  const { documents, written, removed, unchanged, hidden, warnings } = summary
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  log(`Imported ${documents} documents in ${seconds} s: ${written} written, ${unchanged} unchanged, ${removed} removed.`)
  if (hidden > 0) {
    log(`${hidden} of them have a dot in their id: as on hosted Sanity they are readable with the token only.`)
  }
  for (const line of listProblems(warnings)) log(`Warning: ${line}`)
  return summary
}
