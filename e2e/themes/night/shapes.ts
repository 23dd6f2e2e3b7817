const MOON = 'M29 6a18.500 18.500 0 1 0 13 25a15 15 0 0 1-13-25z'

/** The studio's mark, in a box of 48 × 48: paths in the text's colour, then those in the mark's second colour. */
export const mark = {
  plain: [MOON],
  colored: ['M38 8l1.500 4.500L44 14l-4.500 1.500L38 20l-1.500-4.500L32 14l4.500-1.500z'],
}

/** The large shape behind the title of a shared picture, in the same box. */
export const backdrop = MOON

/** Beside the items of a list, in a box of 100 × 100. */
export const shapes = ['M50 0l50 50-50 50L0 50z', 'M0 46h100v8H0z', 'M50 8a42 42 0 1 1-.1 0z']

/** `favicon.svg`, from which the icons of home screens are drawn. */
export const toFavicon = ({ ink, paper }: { ink: string; paper: string }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${ink}"/><path fill="${paper}" d="${MOON}"/></svg>`
