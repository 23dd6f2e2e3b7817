export interface Font {
  family: string
  /** Address of its file. */
  file: string
  descriptors: FontFaceDescriptors
}

const load = async ({ family, file, descriptors }: Font): Promise<FontFace> => {
  const response = await fetch(file)
  // Given an address instead, Chromium lays out the page for each font that arrives, even if it is not used yet.
  return new FontFace(family, await response.arrayBuffer(), descriptors).load()
}

/**
 * Adds the fonts of every page in one step, when all have arrived or failed: each arrival lays out the whole page. Until then
 * text is set in the stand-ins (`theme/fonts.css`).
 */
export const addFonts = async (fonts: Font[]): Promise<void> => {
  const loaded = await Promise.allSettled(fonts.map(load))
  for (const font of loaded) if (font.status === 'fulfilled') document.fonts.add(font.value)
}
