/** `npm create schaufenster`. */
import { fileURLToPath } from 'node:url'
import { createStudio } from './create-studio.ts'

const template = fileURLToPath(new URL('template/', import.meta.url))

await createStudio(process.argv.slice(2), { theme: template, prepare: async (packages) => ({ template, packages }) })
