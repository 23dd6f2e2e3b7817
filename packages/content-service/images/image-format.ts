/** Formats the service writes. */
export type OutputFormat = 'jpg' | 'pjpg' | 'png' | 'webp' | 'avif' | 'gif'

export const MIME_TYPES: Record<OutputFormat, string> = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

export const isOutputFormat = (name: string): name is OutputFormat => Object.hasOwn(MIME_TYPES, name)

export const hasTransparency = (format: OutputFormat): boolean => format !== 'jpg' && format !== 'pjpg'

/** Whether the format has a quality setting. */
export const isLossy = (format: OutputFormat): boolean => format !== 'png' && format !== 'gif'

/** The extension Sanity uses in ids for a format as sharp names it, or undefined for an unsupported one. */
export const toExtension = (sharpFormat: string | undefined): string | undefined => {
  const extensions: Record<string, string> = {
    jpeg: 'jpg',
    png: 'png',
    webp: 'webp',
    gif: 'gif',
    heif: 'avif',
    avif: 'avif',
    tiff: 'tif',
    svg: 'svg',
  }
  return sharpFormat === undefined ? undefined : extensions[sharpFormat]
}

/** The MIME type of an original, by its extension. */
export const toImageMimeType = (extension: string): string => {
  if (extension === 'svg') return 'image/svg+xml'
  if (extension === 'tif') return 'image/tiff'
  return isOutputFormat(extension) ? MIME_TYPES[extension] : 'application/octet-stream'
}

/**
 * The format of an answer when the address names none: what the browser accepts for `auto=format`, otherwise the
 * original's. An animated picture never becomes AVIF, which sharp supports only for stills.
 */
export const negotiateFormat = (extension: string, accept: string, isMoving: boolean): OutputFormat => {
  if (!isMoving && accept.includes('image/avif')) return 'avif'
  if (accept.includes('image/webp')) return 'webp'
  return toPlainFormat(extension)
}

/** The format nearest to the original that every browser reads. */
export const toPlainFormat = (extension: string): OutputFormat => {
  if (isOutputFormat(extension)) return extension
  return extension === 'svg' ? 'png' : 'jpg'
}
