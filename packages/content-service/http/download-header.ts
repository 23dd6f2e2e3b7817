import { INVISIBLE, LONGEST_NAME } from '../assets/clean-name.ts'
import type { StoredDocument } from '../store/document.ts'

/** The name to save an asset under: the one asked for (`?dl=name`), else the editor's, else the original one. */
export const toDownloadName = (asset: StoredDocument, asked: string | null | undefined): string => {
  const names = [asked, asset['customFilename'], asset['originalFilename']]
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? asset._id
}

/**
 * The `Content-Disposition` that makes a browser save under `name`: an ASCII form for old clients, and the full name
 * after RFC 5987. Path separators, quotes and control characters never reach the header.
 */
export const toAttachmentHeader = (name: string): string => {
  const safe =
    name
      .toWellFormed()
      .replaceAll(INVISIBLE, '')
      .replaceAll(/["\\/]/g, '_')
      .replace(/^[.\s]+/, '')
      .trim()
      .slice(0, LONGEST_NAME)
      .toWellFormed() || 'download'
  const ascii = safe.replaceAll(/[^\x20-\x7E]|%/g, '_')
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
