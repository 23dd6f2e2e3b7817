import { createContext } from 'react'

/** So many of a page's sections are rendered with its opening; together they fill most windows. */
export const SECTIONS_AT_ONCE = 1

/** Whether the other sections of the page, and what follows them, are yet to be rendered: once its opening is painted. */
export const DeferredSectionsContext = createContext(false)
