const BLOT =
  'M25 6c5.5-1.3 9.300.6 11.200 4.300 1.500 3 4.900 3.200 6.300 6.600 1.600 3.900-1.500 6-1.100 9.200.4 3.400 2.600 6.200.6 10-2.100 4-6.100 3-8.500 4.700-2.400 1.700-4.900 2.500-8.500 1.200z'

/** The studio's mark, in a box of 48 × 48: paths in the text's colour, then those in the mark's second colour. */
export const mark = {
  plain: ['M5 6h18v36H5z'],
  colored: [BLOT, 'M41.5 4.8a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 1 1 0-5.4z'],
}

/** The large shape behind the title of a shared picture, in the same box. */
export const backdrop = BLOT

/** Beside the items of a list, in a box of 100 × 100. */
export const shapes = [
  'M0 0h50v100H0zM50 0a50 50 0 0 1 0 100z',
  'M0 100V50a50 50 0 0 1 100 0v50H75V50a25 25 0 0 0-50 0v50z',
  'M0 0h50a50 50 0 0 1 50 50H50v50A50 50 0 0 1 0 50z',
  'M0 0h48v48H0zM77 2a24 24 0 1 1-.1 0zM26 52a24 24 0 1 1-.1 0zM52 52h48v48H52z',
]

/** `favicon.svg`, from which the icons of home screens are drawn. */
export const toFavicon = ({ ink, paper, signal }: { ink: string; paper: string; signal: string }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="${ink}"/><g transform="translate(4 4) scale(.83)"><path fill="${paper}" d="${mark.plain.join('')}"/><path fill="${signal}" d="${mark.colored.join('')}"/></g></svg>`
