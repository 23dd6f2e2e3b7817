import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { installed } from './installed.ts'

/** A project on disk for one test. */
export interface TemporaryProject {
  root: string
  /** Absolute path of a file in it. */
  path: (file: string) => string
  read: (file: string) => string
  write: (file: string, text: string) => void
  /** Removes a file or a folder in it. */
  remove: (file: string) => void
}

/** @param files texts by path; uses the installed packages of this one */
export const createTemporaryProject = (files: Record<string, string>): TemporaryProject => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'codegen-')))
  symlinkSync(installed, join(root, 'node_modules'))
  const path = (file: string): string => join(root, file)
  const write = (file: string, text: string): void => writeProject(root, new Map([[file, text]]))
  writeProject(root, new Map(Object.entries(files)))
  return {
    root,
    path,
    read: (file) => readFileSync(path(file), 'utf8'),
    write,
    remove: (file) => rmSync(path(file), { recursive: true }),
  }
}

/** Writes the files into a folder, which is created if missing. */
export const writeProject = (folder: string, files: ReadonlyMap<string, string>): void => {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** A small project with one of everything: a page with blocks, one of them stored under another name. */
export const smallProject = {
  'package.json': '{ "type": "module", "imports": { "#src/*": "./src/*" } }',
  'schema/compose.ts': 'export const composeSchema = (types: unknown[]) => types\n',
  'schema/documents/page.ts': `import { defineField, defineType } from '@sanity/types'
export const page = defineType({ name: 'page', type: 'document', fields: [
  defineField({ name: 'title', type: 'string', validation: (rule) => rule.required() }),
  defineField({ name: 'boxes', type: 'array', of: [{ type: 'boxText' }, { type: 'emailAddress' }] }),
] })\n`,
  'schema/blocks/box-text.ts': `import { defineField, defineType } from '@sanity/types'
export const boxText = defineType({ name: 'boxText', type: 'object', fields: [
  defineField({ name: 'text', type: 'string' }), defineField({ name: 'image', type: 'image' }),
] })\n`,
  'schema/blocks/email.ts': `import { defineField, defineType } from '@sanity/types'
export const email = defineType({ name: 'emailAddress', type: 'object', fields: [defineField({ name: 'email', type: 'string' })] })\n`,
  'src/queries/content.groq.ts': `import { pageFields } from '#src/generated/projections.groq.ts'
export const PAGE_CONTENT_QUERY = \`{"page": *[_type == "page"][0]{"_type": "pageBody", \${pageFields.title}, \${pageFields.boxes}}}\` as const\n`,
  'src/queries/page.groq.ts': `import { IMAGE_REFS } from '../generated/asset-paths.groq.ts'
import { PAGE_CONTENT_QUERY } from './content.groq.ts'
export const PAGE_QUERY = \`\${PAGE_CONTENT_QUERY}{page, "images": \${IMAGE_REFS}}\` as const\n`,
  'src/blocks/box-text/box-text.tsx': 'export const BoxText = () => null\n',
} satisfies Record<string, string>
