const MEGABYTE = 1_000_000
const SIZE = new Intl.NumberFormat('de', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a list reads of an upload. */
export interface AssetRow {
  originalFilename?: unknown
  extension?: unknown
  size?: unknown
  width?: unknown
  height?: unknown
}

/** What a list says of an upload. A name that an exporter made of the bytes is not kept: its size has to do. */
export const describeAsset = (title: string, { originalFilename, extension, size, width, height }: AssetRow) => {
  const dimensions = typeof width === 'number' && typeof height === 'number' ? `${width} × ${height}` : ''
  const bytes = typeof size === 'number' ? `${SIZE.format(Math.max(size, MEGABYTE / 10) / MEGABYTE)} MB` : ''
  return {
    title: asText(originalFilename) || [title, dimensions].filter(Boolean).join(', '),
    subtitle: [asText(extension).toUpperCase(), dimensions, bytes].filter(Boolean).join(' · '),
  }
}
