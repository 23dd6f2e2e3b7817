import { imageRect, type ImageValue } from './asset-url.ts'

/** Whether a picture is clearly taller than wide, as the editor has cropped it: in a flat frame most of it would be lost. */
export const isPortrait = (image: ImageValue | null | undefined): boolean => {
  const rect = imageRect(image)
  return rect !== undefined && rect.width / rect.height < 0.9
}

/** Whether portraits are what is shown, as of a photographer; a single one among others is not. */
export const areMostlyPortraits = (images: readonly (ImageValue | null | undefined)[]): boolean =>
  images.filter(isPortrait).length * 2 > images.length
