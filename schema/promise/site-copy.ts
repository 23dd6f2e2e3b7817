import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { createCompiledProject } from '@schaufenster/codegen/testing/compiled-project'
import type { CompiledProject } from '@schaufenster/codegen/testing/compiled-project'
import { config } from '../../codegen.config.ts'

const site = resolve(import.meta.dirname, '../..')

/** Whether a module imports something outside of the sources and the schema. */
const leadsOut = (file: string): boolean =>
  [...readFileSync(join(site, file), 'utf8').matchAll(/from '(#|\.\.?\/)([^']+)'/g)].some(
    ([, from = '', target = '']) =>
      !/^(?:src|schema)\//.test(from === '#' ? target : posix.join(posix.dirname(file), from, target)),
  )

/** Tests that use modules that are not copied, such as the content service or publishing. */
const testsBeyondSrc = (): string[] =>
  readdirSync(join(site, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter(leadsOut)

/** A copy of the site's schema and sources that can be changed, generated and compiled. */
export const createSiteCopy = (files: Readonly<Record<string, string>>): CompiledProject =>
  createCompiledProject({
    copied: { from: site, paths: ['schema', 'src', 'package.json'] },
    config,
    tsconfig: join(site, 'tsconfig.json'),
    files,
    include: ['src', 'schema/promise/*.test-d.ts'],
    // Only imported generated files matter; Sanity's types in the schema would take the compiler a second.
    exclude: ['src/generated', ...testsBeyondSrc()],
  })
