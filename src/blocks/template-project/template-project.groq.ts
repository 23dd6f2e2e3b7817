import { neighbours } from '../../content/queries/neighbours.groq.ts'

/** A project shows the page title and links to the previous and next project. */
export const projection = `title, ${neighbours}`
