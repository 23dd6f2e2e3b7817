import { isObject } from '@schaufenster/site/publish-checks/stored'
import { builtinTypes } from '@sanity/schema/_internal'
import type { SchemaTypeDefinition } from 'sanity'

const REFERRED: ReadonlySet<string> = new Set(['sanity.fileAsset', 'sanity.assetSourceData'])
const builtIn: unknown[] = builtinTypes

/** Types that the Studio knows and yet misses in references when it checks the schema. */
export const referredTypes = builtIn.filter(
  (type): type is SchemaTypeDefinition => isObject(type) && REFERRED.has(String(type['name'])),
)
