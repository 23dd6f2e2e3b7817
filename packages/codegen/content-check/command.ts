import type { createCommand } from '@schaufenster/cli/command'
import type { ContentShapes } from '@schaufenster/shapes/shape'
import { runContentCheck } from './check-content.ts'

type Program = ReturnType<typeof createCommand>

/** Adds `check` to `npm run content`. @param load shapes of a project's `validators.ts` */
export const addCheck = (program: Program, load: () => Promise<ContentShapes>) =>
  program
    .command('check <source>')
    .description('compare every document with the schema: of an export (folder, .ndjson, .tar.gz) or of http://service')
    .option('--json', 'the findings for a program')
    .addHelpText(
      'after',
      `
Ends with 1 when there are errors, with 0 when there are warnings alone. Rules that only the Studio can run
(rule.custom) are left to it.

Environment, for a service: SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_READ_TOKEN (without it, published documents only)`,
    )
    .action(async (source, options) => {
      const seams = { shapes: await load(), env: process.env, print: (line: string) => console.log(line) }
      process.exitCode = await runContentCheck(source, seams, options)
    })
