import type { FormState } from '@schaufenster/site/forms/form-state'
import { createContext, use } from 'react'

/** What a server knows of a form that was sent to it; a browser knows nothing. */
export const FormContext = createContext<FormState | undefined>(undefined)

/** The same of one form of the page. @param id of the section */
export const useFormState = (id: string): FormState | undefined => {
  const state = use(FormContext)
  return state?.form === id ? state : undefined
}
