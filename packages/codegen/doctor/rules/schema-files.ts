import { posix } from 'node:path'
import { typesIn } from '../declarations.ts'
import { toFinding } from '../finding.ts'
import { modulesOf } from '../project.ts'
import type { Rule } from '../project.ts'

/** Modules of the schema folder that export a type but match no glob. */
export const schemaFiles: Rule = (project) => {
  const { compose, schema } = project.config
  const next = `Move the file to where ${schema.join(', ')} finds it, or add a glob in codegen.config.ts.`
  return modulesOf(project)
    .filter((path) => path.startsWith(`${posix.dirname(compose)}/`) && !project.schemaFiles.has(path))
    .flatMap((file) =>
      typesIn(project.source(file)).map(({ name, line }) => {
        const message = `The type "${name}" is not part of the schema: no glob of "schema" matches its file.`
        return toFinding('schema-file-unmatched', { file, line }, message, next)
      }),
    )
}
