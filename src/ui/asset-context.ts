import { createContext, use } from 'react'
import { pageAssets, type AssetSource } from '#src/lib/asset-source.ts'
import { toImageSources, type ImageValue } from '#src/lib/asset-url.ts'
import type { ImageWidth } from '#src/lib/image-widths.ts'

/** Where the pictures of the page on screen are: beside it, or with the content service while drafts are shown. */
export const AssetContext = createContext<AssetSource>(pageAssets)

export const useAssets = (): AssetSource => use(AssetContext)

/** Names a picture that only the browser may show, later: so it is published although the HTML does not have it. */
export const useLaterImage = (image: ImageValue | null | undefined, { widest }: { widest: ImageWidth }): void => {
  const source = useAssets()
  if (source.record) toImageSources(image, { source, widest })
}
