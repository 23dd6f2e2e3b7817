import { posix } from 'node:path'
import { typesIn } from '../declarations.ts'
import type { Finding, Rule } from '../finding.ts'
import { modulesOf } from '../project.ts'
import type { Project } from '../project.ts'

/** Modules of the schema folder that export a type but match no glob. */
export const schemaFiles: Rule<Project> = (project) => {
  const folder = `${posix.dirname(project.config.compose)}/`
  const unmatched = modulesOf(project).filter((path) => path.startsWith(folder) && !project.schemaFiles.has(path))
  return unmatched.flatMap((path) =>
    typesIn(project.source(path)).map(({ name, line }): Finding => ({
      rule: 'schema-file-unmatched',
      file: path,
      line,
      message: `The type "${name}" is not part of the schema: no glob of "schema" matches its file.`,
      next: `Move the file to where ${project.config.schema.join(', ')} finds it, or add a glob in codegen.config.ts.`,
    })),
  )
}
