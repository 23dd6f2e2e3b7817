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

const textAt = (value: object, name: string): string | undefined => {
  const text: unknown = Reflect.get(value, name)
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** @throws Error when the answer is not from the host */
export const readSettings = async (): Promise<Settings> => {
  const response = await fetch(`${import.meta.env.BASE_URL}settings.json`)
  const value: unknown = response.ok ? await response.json() : undefined
  const [projectId, dataset, apiHost, previewUrl, siteBase = '', siteUrl, shareUrl] = [
    'projectId',
    'dataset',
    'apiHost',
    'previewUrl',
    'siteBase',
    'siteUrl',
    'shareUrl',
  ].map((name) => (typeof value === 'object' && value !== null ? textAt(value, name) : undefined))
  if (!projectId || !dataset)
    throw new Error(
      'settings.json names no project. Deploy the folder that "npm run studio -- --out <folder>" writes, as a whole.',
    )
  return {
    projectId,
    dataset,
    ...(apiHost ? { apiHost } : {}),
    previewUrl: previewUrl ?? `${location.origin}${siteBase}`,
    ...(siteUrl ? { siteUrl } : {}),
    ...(shareUrl ? { shareUrl } : {}),
  }
}
