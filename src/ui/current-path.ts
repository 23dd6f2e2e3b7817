import { createContext } from 'react'

/** Address of the page on screen, so that links can mark it; null where no page of the site is shown, as on an error page. */
export const CurrentPathContext = createContext<string | null>(null)
