import { findPackageJSON } from 'node:module'
import { resolve } from 'node:path'

const types = findPackageJSON('@sanity/types', import.meta.url)
if (types === undefined) throw new Error('@sanity/types is not installed. Run "npm install".')

/** The `node_modules` of this package. Test projects link to it. */
export const installed = resolve(types, '../../..')
