import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listPackages } from '../list-packages.ts'
import { root } from './packed.ts'

/** What configures the tests of each package, as it is beside them. */
const RUNNER = ['vitest.config.ts', 'temporary-folder.ts']

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const readManifest = (name: string): Manifest =>
  JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))

const link = (target: string, path: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path, 'dir')
}

/** Where npm has installed a library of a package. */
const findInstalled = (name: string, library: string): string => {
  const own = join(root, 'packages', name, 'node_modules', library)
  return existsSync(own) ? own : join(root, 'node_modules', library)
}

/**
 * Copies the sources of every package into a folder without this repository around it. Its `node_modules` has the names in its
 * `package.json` and no other: libraries from where they are installed, packages of this repository from their own such folders.
 *
 * Not from tarballs, which have no tests and nothing that tests share.
 *
 * @returns the folder of each package, by the name of its folder in `packages/`
 */
export const placeAlone = (): ReadonlyMap<string, string> => {
  const parent = mkdtempSync(join(tmpdir(), 'alone-'))
  const names = listPackages(join(root, 'packages'))
  // Each with a parent of its own: none has another one beside it.
  const folders = new Map(names.map((name) => [name, join(parent, name, name)]))
  const byName = new Map(names.map((name) => [readManifest(name).name, folders.get(name)]))
  for (const [name, folder] of folders) {
    const source = join(root, 'packages', name)
    cpSync(source, folder, { recursive: true, filter: (path) => !path.endsWith('/node_modules') })
    for (const file of RUNNER) cpSync(join(root, 'packages', file), join(folder, '..', file))
    link(join(root, 'node_modules/vitest'), join(folder, '../node_modules/vitest'))
    const { dependencies, devDependencies, peerDependencies } = readManifest(name)
    const declared = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })
    for (const library of declared)
      link(byName.get(library) ?? findInstalled(name, library), join(folder, 'node_modules', library))
    const types = ['node', ...(declared.includes('vite') ? ['vite/client'] : [])]
    const config = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { types },
      include: ['.'],
      exclude: ['node_modules', 'template'],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  }
  return folders
}
