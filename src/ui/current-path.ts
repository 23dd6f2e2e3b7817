import { createContext } from 'react'

/** Address of the current page, so that links can mark it; null when no page is shown, as on an error page. */
export const CurrentPathContext = createContext<string | null>(null)
