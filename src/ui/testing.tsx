import type { ReactNode } from 'react'
import { pageAssets } from '@schaufenster/renderer/asset-source'
import type { BlockOf } from '#src/generated/block-types.ts'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { AssetContext } from './asset-context.ts'

export const GENERATED = 'trainedAlgorithmicMedia'
export const EDITED = 'compositeWithTrainedAlgorithmicMedia'

const ref = (size: string) => `image-a1-${size}-jpg`

export const placed: BlockOf<'image'> = {
  _type: 'image',
  asset: { _type: 'reference', _ref: ref('1600x1200') },
  hotspot: null,
  crop: null,
  alt: 'Plakate an einer Wand',
  caption: null,
}

export type Source = typeof GENERATED | typeof EDITED | 'none' | null

/** What the service answers for the file of a picture of which somebody has said something. */
export const described = (
  file: { altText?: string; creditLine?: string; digitalSourceType?: Source },
  size = '1600x1200',
) => ({
  _id: ref(size),
  width: 1600,
  height: 1200,
  color: null,
  file: { altText: null, creditLine: null, digitalSourceType: null, ...file },
})

type Images = NonNullable<Parameters<typeof renderMarkup>[1]>['images']

/** The HTML of a block as in published pages. */
export const publish = (block: ReactNode, images: Images) =>
  renderMarkup(<AssetContext value={{ ...pageAssets, published: true, base: '' }}>{block}</AssetContext>, { images })
    .html

/** The labels of pictures that machines have made. */
export const labelsIn = (html: string) => [...html.matchAll(/<small[^>]*>([^<]*)<\/small>/g)].map(([, text]) => text)
