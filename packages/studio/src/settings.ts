/** The Studio's settings, served by the host, so that one build works for every project. */
export interface Settings {
  projectId: string
  dataset: string
  /** Address of an embedded service; without it, Sanity's own hosts. */
  apiHost?: string
  /** The site's address, for links to its pages. */
  previewUrl: string
  /** The site's public address, where that is another one. */
  siteUrl?: string
  /** The server that shows drafts to whoever has their link; without it there are no links. */
  shareUrl?: string
}

/** @throws Error when the answer is not from the host */
export const readSettings = async (): Promise<Settings> => {
  const response = await fetch(`${import.meta.env.BASE_URL}settings.json`)
  const settings: Partial<Settings> & { siteBase?: string } = response.ok ? await response.json() : {}
  const { projectId, dataset, siteBase = '', previewUrl = `${location.origin}${siteBase}`, ...others } = settings
  if (!projectId || !dataset)
    throw new Error(
      'settings.json names no project. Deploy the folder that "npm run studio -- --out <folder>" writes, as a whole.',
    )
  return { ...others, projectId, dataset, previewUrl }
}
