import type { AiSource } from '@schaufenster/site/picture-name'

/** What an editor says of the file of a picture, wherever that is shown. */
export interface PictureFacts {
  /** For a place without an alternative text of its own. */
  altText?: string | null
  creditLine?: string | null
  /** Of a machine-made picture. */
  ai?: AiSource | undefined
}

/** By the asset's id. */
export type FindFacts = (ref: string | null | undefined) => PictureFacts | undefined
