import { createContext, use } from 'react'
import type { FindFacts, PictureFacts } from '#src/lib/picture-facts.ts'

const NOTHING: PictureFacts = {}

export const PictureFactsContext = createContext<FindFacts>(() => undefined)

export const usePictureFacts = (image: { asset?: { _ref?: string | null } | null } | null | undefined): PictureFacts =>
  use(PictureFactsContext)(image?.asset?._ref) ?? NOTHING
