import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { CodegenConfig } from '../config.ts'
import { generate } from '../generate.ts'
import type { Problem } from '../problem.ts'
import { installed } from './installed.ts'
import { createTemporaryProject } from './temporary-project.ts'
import type { TemporaryProject } from './temporary-project.ts'

/** An error of the compiler. */
export interface CompileError {
  /** Relative to the project. */
  file: string
  /** The trimmed source line. */
  line: string
  message: string
}

/** The errors of a codegen run and of the compiler. */
export interface Complaints {
  problems: readonly Problem[]
  errors: CompileError[]
}

/** A project that can be changed, generated and compiled repeatedly. */
export interface CompiledProject extends TemporaryProject {
  check: () => Promise<Complaints>
}

interface Contents {
  /** Texts by path. */
  files: Readonly<Record<string, string>>
  /** Folders and files to copy from the folder `from`. */
  copied: { from: string; paths: readonly string[] }
  config: CodegenConfig
  /** Absolute path of the `tsconfig.json`. */
  tsconfig: string
  /** What is compiled. */
  include: readonly string[]
  exclude: readonly string[]
}

/** What the compiler says of a folder with a `tsconfig.json`. */
export const compile = (folder: string): Promise<string> =>
  new Promise((done) => {
    const command = [join(installed, 'typescript/bin/tsc'), '-p', '.', '--pretty', 'false']
    execFile(process.execPath, command, { cwd: folder, maxBuffer: 1e8 }, (_error, stdout, stderr) =>
      done(stdout + stderr),
    )
  })

const errorPattern = /^(?<file>[^\s(]+)\((?<line>\d+),\d+\): error TS\d+: (?<message>.*)$/

const toError = (text: string, read: (file: string) => string): CompileError[] => {
  const { file, line, message } = errorPattern.exec(text)?.groups ?? {}
  if (file !== undefined && message !== undefined)
    return [{ file, line: read(file).split('\n')[Number(line) - 1]?.trim() ?? '', message }]
  // Indented lines explain an error. Anything else means that nothing was compiled.
  return /^\s|^$/.test(text) ? [] : [{ file: 'tsconfig.json', line: '', message: text }]
}

export const createCompiledProject = ({
  files,
  copied,
  config,
  tsconfig,
  include,
  exclude,
}: Contents): CompiledProject => {
  const project = createTemporaryProject({})
  const { root, read, write, path } = project
  for (const name of copied.paths) cpSync(join(copied.from, name), path(name), { recursive: true })
  write('tsconfig.json', JSON.stringify({ extends: tsconfig, include, exclude }))
  for (const [file, text] of Object.entries(files)) write(file, text)
  return {
    ...project,
    check: async () => {
      const generated = await generate(root, config)
      for (const [file, text] of generated.files) write(file, text)
      const output = await compile(root)
      return {
        problems: [...generated.loose, ...generated.strays, ...generated.unread],
        errors: output.split('\n').flatMap((line) => toError(line, read)),
      }
    },
  }
}
