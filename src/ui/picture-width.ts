import { createContext } from 'react'

/**
 * How wide a block of pictures shows each, in CSS, as their `sizes`: the pictures are blocks of their own and do not know where
 * they are. A little wider than they are is right: the next larger file is chosen.
 */
export const PictureWidth = createContext('100vw')
