import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { CodegenConfig } from '../config.ts'
import { findFiles } from '../find-files.ts'
import { generate } from '../generate.ts'
import type { Generated } from '../generate.ts'
import { problemsOf } from '../problem.ts'
import type { Problem } from '../problem.ts'
import type { DoctorFinding } from './finding.ts'
import type { ContentUse } from './read-content.ts'
import { createResolve } from './resolve-import.ts'
import { parseSource } from './source-file.ts'
import type { SourceFile } from './source-file.ts'

/** A project on disk, and codegen's result for it. */
export interface Project {
  root: string
  config: CodegenConfig
  /** Undefined when codegen fails on the project. */
  generated: Generated | undefined
  /** Why it fails. */
  problems: readonly Problem[]
  /** Sorted paths of the project's files, without packages, builds and hidden folders. */
  files: readonly string[]
  /** Paths of the schema files, and of the query modules. */
  schemaFiles: ReadonlySet<string>
  queryFiles: ReadonlySet<string>
  /** Undefined unless there is content, and a rule that asks for it. */
  content?: ContentUse | undefined
  /** The parsed module at a path, cached. */
  source: (path: string) => SourceFile
  /** The project's file that an import leads to, or undefined. */
  resolve: (specifier: string, importer: string) => string | undefined
}

/** Finds one kind of problem. */
export type Rule = (project: Project) => DoctorFinding[]

const LEFT_OUT = new Set(['node_modules', 'dist'])

const listFiles = (root: string, folder = ''): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isFile()) return [path]
    return entry.isDirectory() && !entry.name.startsWith('.') && !LEFT_OUT.has(entry.name) ? listFiles(root, path) : []
  })

/** Source files of the project, without tests and generated files. */
export const modulesOf = ({ files, config }: Project): string[] =>
  files.filter(
    (path) =>
      /(?<!\.d)\.tsx?$/.test(path) &&
      !/\.(?:test|test-d|e2e)\.tsx?$/.test(path) &&
      !path.startsWith(`${config.output}/`),
  )

/** Reads a project as far as possible. */
export const readProject = async (root: string, config: CodegenConfig): Promise<Project> => {
  const sources = new Map<string, SourceFile>()
  const files = listFiles(root).toSorted()
  const outcome = await generate(root, config).then(
    (generated) => ({ generated, problems: [] }),
    (error: unknown) => ({ generated: undefined, problems: problemsOf(error) }),
  )
  return {
    root,
    config,
    ...outcome,
    files,
    schemaFiles: new Set(findFiles(root, config.schema)),
    queryFiles: new Set(findFiles(root, config.queries).filter((path) => !path.startsWith(`${config.output}/`))),
    source: (path) => {
      const known = sources.get(path) ?? parseSource(path, readFileSync(join(root, path), 'utf8'))
      sources.set(path, known)
      return known
    },
    resolve: createResolve(root, files),
  }
}
