import { withBase } from '../site-base.ts'

/** SPEC § 7.6, § 9: the start of a visit is reserved for loading the page; milliseconds. */
export const FIRST_MANIFEST_MS = 1000

/** Whether a list of paths contains one; `/projekte/*` matches all below `/projekte`, `/*` all of one segment. */
export const isListed = (prerendered: readonly string[], path: string): boolean =>
  prerendered.includes(path) || prerendered.includes(`${path.slice(0, path.lastIndexOf('/'))}/*`)

/** The pages that were published with this build (SPEC § 7.6); fetched once, on demand. */
export const createManifest = (buildId: string) => {
  let reading: Promise<string[]> | undefined
  let failed = false
  const read = async (): Promise<string[]> => {
    const response = await fetch(withBase(`/builds/meta/${buildId}.json`))
    const { prerendered } = await response.json()
    return Array.isArray(prerendered) ? prerendered : []
  }
  const load = (): Promise<string[]> =>
    (reading ??= read().catch(() => {
      failed = true
      return []
    }))
  return {
    load,
    /** False without a manifest. */
    isPrerendered: async (path: string): Promise<boolean> => isListed(await load(), path),
    /** Fetches it again on demand if that failed. */
    retry: (): void => {
      if (failed) reading = undefined
      failed = false
    },
  }
}
