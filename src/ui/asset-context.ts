import { createContext, use } from 'react'
import type { AssetSource } from '@schaufenster/site/site'
import { pageAssets } from '@schaufenster/renderer/asset-source'
import { toImageSources, type ImageValue } from '#src/lib/asset-url.ts'
import type { ImageWidth } from '@schaufenster/site/image-widths'
import { usePictureFacts } from './picture-facts.ts'

/** The source of the pictures on the current page: published files, or the content service while drafts are shown. */
export const AssetContext = createContext<AssetSource>(pageAssets)

export const useAssets = (): AssetSource => use(AssetContext)

/** Registers a picture that only the browser may show later, so that it is published although it is not in the HTML. */
export const useLaterImage = (image: ImageValue | null | undefined, { widest }: { widest: ImageWidth }): void => {
  const source = useAssets()
  const { ai } = usePictureFacts(image)
  if (source.record) toImageSources(image, { source, widest, ai })
}
