import { createContext, use } from 'react'

/** Whether the content opens the page: its picture is the largest of the first screen and is loaded first. */
export const FirstScreenContext = createContext(false)

export const useFirstScreen = (): boolean => use(FirstScreenContext)
