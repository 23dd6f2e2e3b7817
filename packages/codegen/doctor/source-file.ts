import { parseSync } from 'vite'
import type { ESTree } from 'vite'
import { positionAt } from '../problem.ts'

/** A module of the project, read without running it. */
export interface SourceFile {
  /** Relative to the project. */
  path: string
  text: string
  program: ESTree.Program
  /** Imports and re-exports: the module specifier as written, and the names; `*` for all. */
  imports: readonly { from: string; name: string; localName?: string | undefined }[]
  exports: readonly { name: string; localName: string | undefined; line: number }[]
  /** Line of an offset, from 1. */
  lineAt: (offset: number) => number
}

const nameOf = ({ kind, name }: { kind: string; name?: string | null | undefined }): string => {
  if (kind === 'Default') return 'default'
  return kind === 'Name' && name ? name : '*'
}

/** Parses a module. Syntax errors are left to the compiler: such a module has no imports and no exports. */
export const parseSource = (path: string, text: string): SourceFile => {
  const { program, module } = parseSync(path, text)
  const lineAt = (offset: number): number => positionAt(text, offset).line
  const entries = module.staticExports.flatMap((statement) => statement.entries)
  return {
    path,
    text,
    program,
    lineAt,
    imports: [
      ...module.staticImports.flatMap(({ moduleRequest, entries: names }) =>
        names.map(({ importName, localName }) => ({
          from: moduleRequest.value,
          name: nameOf(importName),
          localName: localName.value,
        })),
      ),
      ...entries.flatMap(({ moduleRequest, importName }) =>
        moduleRequest ? [{ from: moduleRequest.value, name: nameOf(importName) }] : [],
      ),
      ...module.dynamicImports.map(({ moduleRequest }) => ({
        from: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
        name: '*',
      })),
    ],
    exports: entries.flatMap(({ exportName, localName, start }) =>
      exportName.kind === 'Name' && exportName.name
        ? [{ name: exportName.name, localName: localName.name ?? undefined, line: lineAt(exportName.start ?? start) }]
        : [],
    ),
  }
}
