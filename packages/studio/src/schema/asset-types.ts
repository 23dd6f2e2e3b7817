import { isObject } from '@schaufenster/site/publish-checks/stored'
import { builtinTypes } from '@sanity/schema/_internal'
import type { DocumentDefinition, SchemaTypeDefinition } from 'sanity'
import { describeAsset, type AssetRow } from './describe-asset.ts'
import { listOf } from './options.ts'

/** Of the built-in types of uploads, whose titles and previews are English. */
const TITLES: Readonly<Record<string, string>> = { 'sanity.imageAsset': 'Bild', 'sanity.fileAsset': 'Datei' }

const all: unknown[] = builtinTypes
const builtIn = new Map(
  all
    .filter((type): type is SchemaTypeDefinition => isObject(type) && typeof type['name'] === 'string')
    .map((type) => [type.name, type]),
)

/** The types of uploads, and of their fields: the Studio knows them, and yet misses them when it checks the schema. */
const toReferred = (names: readonly string[], found = new Set<string>()): ReadonlySet<string> => {
  for (const name of names.filter((one) => one.startsWith('sanity.') && builtIn.has(one) && !found.has(one))) {
    found.add(name)
    toReferred(
      listOf(builtIn.get(name) ?? {}, 'fields').map((field) => String(Reflect.get(field, 'type'))),
      found,
    )
  }
  return found
}

const isDocument = (type: SchemaTypeDefinition): type is DocumentDefinition => type.type === 'document'

/** The Studio's own types of uploads, in German. */
export const assetTypes: SchemaTypeDefinition[] = [...toReferred(Object.keys(TITLES))]
  .flatMap((name) => builtIn.get(name) ?? [])
  .map((type) => {
    const title = TITLES[type.name]
    if (title === undefined || !isDocument(type)) return type
    const { select, prepare } = type.preview ?? {}
    return {
      ...type,
      title,
      orderings: [{ name: 'size', title: 'Größe', by: [{ field: 'size', direction: 'desc' }] }],
      preview: {
        select: {
          ...select,
          originalFilename: 'originalFilename',
          extension: 'extension',
          size: 'size',
          width: 'metadata.dimensions.width',
          height: 'metadata.dimensions.height',
        },
        prepare: (row: AssetRow) => ({ ...prepare?.(row), ...describeAsset(title, row) }),
      },
    }
  })
