import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createCommand, runCommand } from '@schaufenster/cli/command'
import { bakeTemplate } from '../create-schaufenster/bake-template.ts'
import { listPackages } from './list-packages.ts'
import { packDocs } from './pack-docs.ts'
import { ensureBuild } from './studio/ensure-build.ts'

const root = resolve(import.meta.dirname, '../..')
const source = join(root, 'packages')
const STUDIO = 'studio'

/** Started by their path: the compiler neither follows nor rewrites it. Declarations keep their `.ts`, too. */
const PROGRAM = /(?<=new URL\(')([^']+)\.ts(?=', import\.meta\.url\))/g

const NOT_SHIPPED = ['**/*.{test,proof}.{ts,tsx}', '**/node_modules/**', '**/{bench,conformance,template,testing}/**']

interface PackageFile {
  name: string
  description: string
  license: string
  version: string
  exports: Record<string, string>
  dependencies?: Record<string, string>
  bin?: Record<string, string>
  private?: boolean
  scripts?: unknown
  devDependencies?: unknown
}

const readPackageFile = (name: string): PackageFile =>
  JSON.parse(readFileSync(join(source, name, 'package.json'), 'utf8'))

/** Without what only the repository's tests use: their libraries are not installed. */
const entriesOf = ({ exports }: PackageFile): [name: string, path: string][] =>
  Object.entries(exports).filter(([name]) => !/^\.\/(?:conformance|testing)\//.test(name))

const programsOf = (name: string): string[] => {
  const folder = join(source, name)
  return globSync('**/*.{ts,mjs}', { cwd: folder, exclude: NOT_SHIPPED }).flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(PROGRAM)].map(([file]) => join(path, '..', file)),
  )
}

const isCompiled = (path: string): boolean => /\.tsx?$/.test(path)

/** Reached through `node_modules` instead, a module that is no entry would be another library's, and now and then not be written. */
const pathsOf = (names: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(
    names.flatMap((folder) => {
      const description = readPackageFile(folder)
      return entriesOf(description).map(([entry, path]) => [
        `${description.name}${entry.slice(1)}`,
        [join(source, folder, path)],
      ])
    }),
  )

/** @param built folder of their folders */
const compile = (built: string, names: readonly string[]): void => {
  const files = names.flatMap((name) => {
    const description = readPackageFile(name)
    const entries = entriesOf(description).map(([, path]) => path)
    const paths = [...entries, ...Object.values(description.bin ?? {}), ...programsOf(name)]
    return paths.filter(isCompiled).map((path) => join(source, name, path))
  })
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    module: 'nodenext',
    moduleResolution: 'nodenext',
    types: ['node', 'vite/client'],
    rootDir: source,
    outDir: built,
    paths: pathsOf(names),
  }
  const config = join(built, 'tsconfig.json')
  writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, files, include: [] }))
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], { stdio: 'inherit' })
  rmSync(config)
}

/** In declarations, which have no styles. */
const STYLES = /^import ["'][^"']+\.css["'];\n/gm

const rewritePaths = (built: string): void => {
  for (const path of globSync('**/*.{js,mjs,d.ts}', { cwd: built })) {
    const file = join(built, path)
    const text = readFileSync(file, 'utf8')
    // TypeScript's helper for dynamic imports would be in the script of every page; none of ours has a relative path.
    const own = path.endsWith('.d.ts') ? text.replace(STYLES, '') : text
    writeFileSync(file, own.replace(PROGRAM, '$1.js').replaceAll('__rewriteRelativeImportExtension(', '('))
  }
}

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
const toScript = (path: string): string => path.replace(/\.tsx?$/, '.js')
const toExport = (path: string) =>
  isCompiled(path) ? { types: path.replace(/\.tsx?$/, '.d.ts'), default: toScript(path) } : path

const copyTexts = (built: string, name: string): void => {
  for (const text of ['README.md', 'CHANGELOG.md'])
    if (existsSync(join(source, name, text))) cpSync(join(source, name, text), join(built, name, text))
  cpSync(join(root, 'LICENSE'), join(built, name, 'LICENSE'))
}

/** What the package is without its sources. */
const describe = (built: string, name: string): void => {
  const description = readPackageFile(name)
  const folder = join(built, name)
  const packed = {
    ...description,
    private: undefined,
    scripts: undefined,
    devDependencies: undefined,
    // Not in the repository, whose Studio stays out of the first install.
    dependencies:
      name === 'schaufenster'
        ? { ...description.dependencies, '@schaufenster/studio': description.version }
        : description.dependencies,
    bin: description.bin && mapValues(description.bin, toScript),
    exports: mapValues(Object.fromEntries(entriesOf(description)), toExport),
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
  const entries = entriesOf(description).map(([, path]) => path)
  for (const path of [...entries, ...Object.values(description.bin ?? {})])
    if (!isCompiled(path)) cpSync(join(source, name, path), join(folder, path))
  for (const path of globSync('**/*.css', { cwd: join(source, name), exclude: NOT_SHIPPED }))
    cpSync(join(source, name, path), join(folder, path))
  copyTexts(built, name)
}

/** Its package is its finished build: no sources, no dependencies. Its version is that of the others, whose workspace it is not in. */
const addStudio = async (built: string): Promise<void> => {
  const build = await ensureBuild()
  const folder = join(built, STUDIO)
  const { name, description, license } = readPackageFile(STUDIO)
  const { version } = readPackageFile('schaufenster')
  const exports = { './build/index.html': './build/index.html' }
  cpSync(build, join(folder, 'build'), { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name, version, description, license, type: 'module', exports }, null, 2)}\n`,
  )
  copyTexts(built, STUDIO)
}

/** Those of all packages, for what an upgrade says: a change is noted in the package it was made in. */
const addChangeLogs = (built: string, names: readonly string[]): void => {
  for (const name of [...names, STUDIO])
    if (existsSync(join(source, name, 'CHANGELOG.md')))
      cpSync(join(source, name, 'CHANGELOG.md'), join(built, 'create-schaufenster/changelogs', `${name}.md`))
}

const pack = async ({ out }: { out: string }): Promise<void> => {
  mkdirSync(join(root, '.build'), { recursive: true })
  // Two may pack at once.
  const built = mkdtempSync(join(root, '.build/packages-'))
  process.on('exit', () => rmSync(built, { recursive: true, force: true }))
  const names = listPackages(source)
  mkdirSync(out, { recursive: true })
  // Tarballs of an earlier version would be installed with the new ones.
  for (const file of globSync('{create-,}schaufenster-*.tgz', { cwd: out })) rmSync(join(out, file))
  compile(built, names)
  await addStudio(built)
  for (const name of names) describe(built, name)
  rewritePaths(built)
  addChangeLogs(built, names)
  packDocs(root, join(built, 'schaufenster'))
  bakeTemplate(root, join(built, 'create-schaufenster/template'))
  const folders = [...names, STUDIO].map((name) => join(built, name))
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', out, ...folders], {
    cwd: root,
  })
  const packed: { filename: string; size: number; entryCount: number }[] = Object.values(JSON.parse(stdout))
  for (const { filename, size, entryCount } of packed)
    console.log(`${join(out, filename)}: ${(size / 1000).toFixed(0)} KB, ${entryCount} files`)
}

await runCommand(
  createCommand(
    'npm run pack',
    'Packs the packages for a registry: JavaScript and declarations, which "npm publish <file>" publishes.',
  )
    .option('--out <folder>', 'where to put them', '.build/tarballs')
    .action(pack),
)
