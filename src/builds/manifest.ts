/** SPEC § 7.6, § 9: a visit's start belongs to the page; milliseconds. */
export const FIRST_MANIFEST_MS = 1000

interface ManifestOptions {
  buildId: string
  fetch?: typeof globalThis.fetch
}

/** Whether a list of addresses has one; `/projekte/*` stands for all below `/projekte`, and `/*` for all of one segment. */
export const isListed = (prerendered: readonly string[], path: string): boolean =>
  prerendered.includes(path) || prerendered.includes(`${path.slice(0, path.lastIndexOf('/'))}/*`)

/** Knows which pages of this build were published (SPEC § 7.6); fetched once, and only when somebody asks. */
export const createManifest = ({ buildId, fetch = globalThis.fetch }: ManifestOptions) => {
  let reading: Promise<string[]> | undefined
  let failed = false
  const read = async (): Promise<string[]> => {
    const response = await fetch(`/builds/meta/${buildId}.json`)
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
    /** Without a manifest, as far as anybody knows, nothing was. */
    isPrerendered: async (path: string): Promise<boolean> => isListed(await load(), path),
    /** What the network kept away is asked for anew. */
    retry: (): void => {
      if (failed) reading = undefined
      failed = false
    },
  }
}
