import { neighbours } from '../../content/queries/neighbours.groq.ts'

/** A project shows the page's own title, and leads on to the projects before and after it. */
export const projection = `title, ${neighbours}`
