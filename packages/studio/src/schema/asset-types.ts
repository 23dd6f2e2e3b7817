import { isObject } from '@schaufenster/site/stored'
import { builtinTypes } from '@sanity/schema/_internal'
import type { SchemaTypeDefinition } from 'sanity'

const NAMES: ReadonlySet<string> = new Set(['sanity.fileAsset', 'sanity.assetSourceData'])
const builtIn: unknown[] = builtinTypes

/** Types of assets that the Studio has, but does not find in references when it checks the schema. */
export const assetTypes = builtIn.filter(
  (type): type is SchemaTypeDefinition => isObject(type) && NAMES.has(String(type['name'])),
)
