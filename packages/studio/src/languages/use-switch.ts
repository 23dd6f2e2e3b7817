import { useClient } from 'sanity'
import { usePresentationNavigate, usePresentationParams } from 'sanity/presentation'
import { KEEP_SECTION, type KeepSection } from '@schaufenster/site/overlays'
import { API_VERSION } from '../api-version.ts'
import type { TwinPages } from './find-twin-page.ts'

/** The page in the frame is about to be another language's, at the section that is read in this one. */
const keepSection = (origin: string): void => {
  for (const { contentWindow } of document.querySelectorAll('iframe'))
    contentWindow?.postMessage({ type: KEEP_SECTION } satisfies KeepSection, origin)
}

/** Shows the translation of a document in *Vorschau*: its form, and its page. */
export const useSwitch = ({ origin, find }: TwinPages) => {
  const client = useClient({ apiVersion: API_VERSION })
  const { preview: shown } = usePresentationParams()
  // Not an intent, of which Presentation does not know that it has changed the document: it would open the form of the page.
  const navigate = usePresentationNavigate()
  return async (type: string, id: string, twinId: string): Promise<void> => {
    // What is on no page has a form all the same.
    const preview = shown && (await find(client, { id, twinId, type, shown }).catch(() => undefined))
    if (preview) keepSection(origin)
    navigate(preview || undefined, { id: twinId, type })
  }
}
