import type { ImageRenderer } from '../images/render-image.ts'
import type { JsonObject } from '../store/json.ts'
import type { ParsedQuery } from '../groq/parse-query.ts'
import type { BlobStore } from '../store/blob.ts'
import type { ContentStore } from '../store/content-store.ts'
import type { Audience, Overlay } from '../store/overlay.ts'
import type { Perspective } from '../store/perspective.ts'

/** What the handlers work with; made once in server.ts. */
export interface ContentService {
  projectId: string
  dataset: string
  token: string
  store: ContentStore
  blobs: BlobStore
  overlay: (perspective: Perspective, audience: Audience) => Overlay
  parse: (query: string, params: JsonObject) => ParsedQuery
  images: ImageRenderer
  log: (line: string) => void
}
