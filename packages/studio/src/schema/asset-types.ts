import { isObject } from '@schaufenster/site/publish-checks/stored'
import { builtinTypes } from '@sanity/schema/_internal'
import type { DocumentDefinition, SchemaTypeDefinition } from 'sanity'
import { describeAsset, type AssetRow } from './describe-asset.ts'

/** Of the built-in types of uploads, whose titles and previews are English. */
const TITLES: Readonly<Record<string, string>> = { 'sanity.imageAsset': 'Bild', 'sanity.fileAsset': 'Datei' }

/** Types that the Studio knows and yet misses in references when it checks the schema. */
const REFERRED: ReadonlySet<string> = new Set([...Object.keys(TITLES), 'sanity.assetSourceData'])

const builtIn: unknown[] = builtinTypes

const isDocument = (type: SchemaTypeDefinition): type is DocumentDefinition => type.type === 'document'

/** The Studio's own types of uploads, in German. */
export const assetTypes: SchemaTypeDefinition[] = builtIn
  .filter((type): type is SchemaTypeDefinition => isObject(type) && REFERRED.has(String(type['name'])))
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
