import type { createCommand } from '@schaufenster/cli/command'
import type { ContentShapes } from '@schaufenster/shapes/shape'
import { runContentCheck, type CheckSeams } from './check-content.ts'

type Program = ReturnType<typeof createCommand>

/** What a project knows of its content. */
interface Project {
  /** The shapes of its `validators.ts`. */
  load: () => Promise<ContentShapes>
  /** Looks at the whole dataset; see `CheckSeams`. */
  lookWith: (options: { source: string; published: boolean; dist?: string | undefined }) => CheckSeams['look']
}

/** Adds `check` to `npm run content`. */
export const addCheck = (program: Program, { load, lookWith }: Project) =>
  program
    .command('check <source>')
    .description(
      'compare every document with the schema, and report on the site: of an export (folder, .ndjson, .tar.gz) or of http://service',
    )
    .option('--json', 'the findings for a program')
    .option('--published', 'report what visitors see; by default drafts take the place of what is published')
    .option('--schema', 'the schema alone, document by document: for a dataset that is larger than the memory')
    .option(
      '--dist <folder>',
      'where the site is published, for the weight of its pages; by default ./dist for a service',
    )
    .addHelpText(
      'after',
      `
Ends with 1 when there are errors, with 0 when there are warnings alone. Rules that only the Studio can run
(rule.custom) are left to it. What the report says of the site is in German, as editors read it in the Studio.

Environment, for a service: SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_READ_TOKEN (without it, published documents
only, and nothing is hidden); SITE_URL for links to the site that were typed by hand`,
    )
    .action(async (source, { json, published = false, schema, dist }) => {
      const look = schema ? undefined : lookWith({ source, published, dist })
      const seams = { shapes: await load(), env: process.env, print: (line: string) => console.log(line), look }
      process.exitCode = await runContentCheck(source, seams, { json })
    })
