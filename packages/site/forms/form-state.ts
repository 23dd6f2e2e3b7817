/** What a server knows of a form that was sent: it renders the page again with it. */
export interface FormState {
  /** Id of the form. */
  form: string
  /** What was typed, by the key of its field. */
  values: Readonly<Record<string, string>>
  /** What is wrong with it, by the same keys. */
  faults: Readonly<Record<string, string>>
  /** Of the whole form. */
  notice?: string
  /** Proves that the form was shown a while ago. */
  token?: string
  /** It has arrived. */
  isSent?: boolean
}

/** The answer to the page's own script: the same without what was typed. */
export interface FormAnswer extends Partial<Omit<FormState, 'form' | 'values'>> {
  /** Address of the page that thanks. */
  to?: string
}
