import type { PageContent } from '@schaufenster/renderer/content/content-source'
import { isAiSource } from '@schaufenster/site/picture-name'
import type { FindFacts, PictureFacts } from '#src/lib/picture-facts.ts'

/** What editors say of the files of a page's pictures, by the asset's id. */
export const toPictureFacts = (images: PageContent['asset']['images']): FindFacts => {
  const facts = new Map<string, PictureFacts>()
  for (const image of images) {
    if (!('file' in image)) continue
    const { altText, creditLine, digitalSourceType } = image.file
    facts.set(image._id, { altText, creditLine, ai: isAiSource(digitalSourceType) ? digitalSourceType : undefined })
  }
  return (ref) => facts.get(ref ?? '')
}
