import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { MANIFEST } from './project/package-files.ts'

/** Below this package: what only a studio has. */
const OWN = 'packages/create-schaufenster/template'

/** Tests of blocks and themes that a studio adds. The others test what it starts with. */
const TESTS = new Set(['src/blocks/fixtures.test.tsx', 'src/theme/theme.test.ts'])

const isTest = (path: string): boolean => /\.(?:test|test-d|proof)\.tsx?$|^schema\/promise\//.test(path)

/** Made for tests; some of them for those that a studio has, too. */
const isHelper = (path: string): boolean => /(?:^src\/(?!blocks\/).*\.fixture|\/testing)\.tsx?$/.test(path)

/** Configuration. */
const MORE = ['.oxfmtrc.json', '.oxlintrc.json', 'codegen.config.ts', 'vite.config.ts']

/** Programs that `schaufenster check` and `test` run, types that `tsconfig.json` names, and what migrations import. */
const TOOLS = [
  '@sanity/migrate',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'oxfmt',
  'oxlint',
  'oxlint-tsgolint',
  'typescript',
  'vitest',
]

const SPECIFIER = /(?:from |import |import\(|url\()'((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g

const packagesIn = (text: string): string[] => [...text.matchAll(SPECIFIER)].map(([, name = '']) => name)

/** Without mentions of documents that only this repository has. */
const withoutCitations = (text: string): string =>
  text
    .replaceAll(/ \((?:SPEC|REQUIREMENTS|docs\/decisions)[^)]*\)/g, '')
    .replaceAll(/(?:SPEC § [\d.]+|REQUIREMENTS \w+)[:;,] /g, '')

type Versions = Record<string, string>

const pick = (versions: Versions, names: ReadonlySet<string>): Versions =>
  Object.fromEntries(Object.entries(versions).filter(([name]) => names.has(name)))

/** The repository's `package.json`, without what only its own tests and programs need. */
const toPackage = (root: string, used: ReadonlySet<string>) => {
  const { engines, imports, scripts, optionalDependencies, allowScripts, ...manifest } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const dependencies: Versions = manifest.dependencies
  const devDependencies: Versions = manifest.devDependencies
  const names = new Set([...used, ...TOOLS, 'schaufenster'])
  const isOwn = ([name, line]: [string, string]) => /^(?:schaufenster |oxfmt)/.test(line) && name !== 'test:proofs'
  return {
    private: true,
    type: 'module',
    engines,
    imports: { '#src/*': imports['#src/*'], '#schema/*': imports['#schema/*'] },
    scripts: Object.fromEntries(Object.entries<string>(scripts).filter(isOwn)),
    dependencies: pick(dependencies, names),
    optionalDependencies,
    devDependencies: pick(devDependencies, names),
    allowScripts,
  }
}

/**
 * Writes what every studio begins with: schema, sources and configuration of the repository's own site, and the files of
 * `template/`.
 *
 * @param root of the repository
 */
export const bakeTemplate = (root: string, out: string): void => {
  const paths = globSync('{schema,src}/**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !isTest(path) || TESTS.has(path))
  const isUsed = (path: string): boolean =>
    paths.some((other) => other !== path && readFileSync(join(root, other), 'utf8').includes(`/${basename(path)}'`))
  const chosen = paths.filter((path) => !isHelper(path) || isUsed(path))
  for (const path of [...chosen, ...MORE]) {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    if (/\.(?:tsx?|css|json)$/.test(path))
      writeFileSync(join(out, path), withoutCitations(readFileSync(join(root, path), 'utf8')))
    else cpSync(join(root, path), join(out, path))
  }
  cpSync(join(root, OWN), out, { recursive: true })
  const dependencies = globSync('**/*.{ts,tsx,css}', { cwd: out }).flatMap((path) =>
    packagesIn(readFileSync(join(out, path), 'utf8')),
  )
  writeFileSync(join(out, MANIFEST), `${JSON.stringify(toPackage(root, new Set(dependencies)), null, 2)}\n`)
}
