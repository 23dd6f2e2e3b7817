import { openContent } from '../open-content.ts'
import { readSettings, type Settings } from '../settings.ts'
import type { ImportTarget } from '../store/import/import-export.ts'

/** Opens the data folder for the time of `work`; a running service may have it open too. */
export async function withContent(
  env: Record<string, string | undefined>,
  work: (content: ImportTarget, settings: Settings) => Promise<void>,
): Promise<void> {
  const settings = readSettings(env)
  const content = openContent(settings.dataDir)
  try {
    await work(content, settings)
  } finally {
    content.store.close()
  }
}
