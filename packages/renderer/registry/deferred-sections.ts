import { createContext } from 'react'

/** Whether the page's sections, and what follows them, are yet to be rendered: once its opening is painted. */
export const DeferredSectionsContext = createContext(false)
