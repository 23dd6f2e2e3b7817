import { useMemo, type ReactNode } from 'react'
import type { PageContent } from '@schaufenster/renderer/content/content-source'
import { PictureFactsContext } from '#src/ui/picture-facts.ts'
import { usePageContent } from '#src/content/page-data.ts'
import { toPictureFacts } from '#src/content/to-picture-facts.ts'

const toImages = ({ asset }: PageContent) => asset.images

/** Tells the pictures of the page what editors say of their files. */
export const DescribedPictures = ({ children }: { children: ReactNode }) => {
  const images = usePageContent(toImages)
  const find = useMemo(() => toPictureFacts(images ?? []), [images])
  return <PictureFactsContext value={find}>{children}</PictureFactsContext>
}
