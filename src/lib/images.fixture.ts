/** A picture without an existing asset, for fixtures: its space is reserved, its colour shown. */
export const imageOf = (digit: string, size = '1600x1200') => ({
  asset: { _type: 'reference' as const, _ref: `image-${digit.repeat(40)}-${size}-jpg` },
  hotspot: null,
  crop: null,
})

export const fileOf = (digit: string, extension: string) => ({
  asset: { _type: 'reference' as const, _ref: `file-${digit.repeat(40)}-${extension}` },
})
