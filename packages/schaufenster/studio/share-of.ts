import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import semver from 'semver'
import type { Plugin } from 'vite'
import { STUDIO_PATH } from '@schaufenster/host/studio'
import { packageOf, SHARED_MODULES_FILE, toSharedPath, type SharedModules } from '@schaufenster/site/shared-modules'

interface Manifest {
  name?: string
  version?: string
  dependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
}

/** The package that a module is part of; undefined for one of the project's own. */
const findManifest = (module: string): Manifest | undefined => {
  for (let folder = dirname(module); folder.includes('node_modules'); folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    const manifest: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    if (manifest.name !== undefined) return manifest
  }
  return undefined
}

/**
 * Leaves out of an addition what the Studio has: Sanity, React and what else may exist only once.
 *
 * @param studio folder of the built Studio
 * @returns a plugin that fails, and says what to do, for a package that needs another version of it
 */
export const shareOf = (studio: string): Plugin => {
  const { versions, modules }: SharedModules = JSON.parse(readFileSync(join(studio, SHARED_MODULES_FILE), 'utf8'))
  return {
    name: 'share-of-studio',
    enforce: 'pre',
    resolveId(source, importer) {
      const name = packageOf(source)
      const version = Object.hasOwn(versions, name) ? versions[name] : undefined
      if (version === undefined) return undefined
      const manifest = importer === undefined ? undefined : findManifest(importer)
      const range = manifest?.peerDependencies?.[name] ?? manifest?.dependencies?.[name]
      if (range !== undefined && !semver.satisfies(version, range, { includePrerelease: true }))
        throw new Error(
          `${manifest?.name} ${manifest?.version} needs ${name} "${range}", and the Studio has ${version}. Install a version of ${manifest?.name} for ${name} ${version}, or remove it.`,
        )
      if (source.endsWith('.css')) return `\0none:${source}`
      if (!modules.includes(source))
        throw new Error(
          `${manifest?.name ?? importer} imports "${source}", which the Studio does not share. It shares ${modules.join(', ')}.`,
        )
      return { id: `${STUDIO_PATH}/${toSharedPath(source)}`, external: true }
    },
    load: (id) => (id.startsWith('\0none:') ? '' : undefined),
  }
}
