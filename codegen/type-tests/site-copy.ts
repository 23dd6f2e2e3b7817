import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { createCompiledProject } from './compiled-project.ts'
import type { CompiledProject } from './compiled-project.ts'

/** Whether a module imports something outside of the sources and the schema. */
const leadsOut = (file: string): boolean =>
  [...readFileSync(file, 'utf8').matchAll(/from '(#|\.\.?\/)([^']+)'/g)].some(([, start = '', target = '']) => {
    const path = start === '#' ? target : posix.join(posix.dirname(file), start, target)
    return !/^(?:src|schema)\//.test(path)
  })

/** Tests that use what is not copied, as the content service or publishing. */
const testsBeyondSrc = (): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter(leadsOut)

/** The site's schema and sources, to be changed, generated and compiled. */
export const createSiteCopy = (files: Readonly<Record<string, string>> = {}): CompiledProject =>
  createCompiledProject({
    copied: ['schema', 'src', 'package.json'],
    files,
    include: ['src'],
    // Of the generated files those count that something imports; Sanity's types, in the schema, take the compiler a second.
    exclude: ['src/generated', ...testsBeyondSrc()],
  })
