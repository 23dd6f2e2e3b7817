import { withoutPreview } from '../preview-address.ts'
import type { PreviewSettings } from '../settings.ts'
import type { DocumentRef } from '../document-ref.ts'

/** Opens a document in the Studio, whichever of its tools shows it. @param path of the field to go to */
export const toEditLink = (
  { studioUrl }: PreviewSettings,
  { id, type, path = '' }: DocumentRef & { path?: string },
): string => {
  const params = Object.entries({ id, type, ...(path ? { path } : {}) })
  return `${studioUrl}/intent/edit/${params.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join(';')}/`
}

/** The login that the Studio uses. An embedded service leads back to the page; a hosted project knows its editors through the Studio. */
export const toLoginLink = ({ service: { apiHost }, studioUrl }: PreviewSettings, address: string): string => {
  if (!apiHost) return studioUrl
  const [page = ''] = address.split('#')
  return `${apiHost}/v1/auth/login/token?origin=${encodeURIComponent(page)}`
}

export const toWayOut = (address: string): string => withoutPreview(new URL(address)).href
