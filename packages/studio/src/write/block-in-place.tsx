import { useContext } from 'react'
import { isBlockSchemaType, type BlockProps } from 'sanity'
import { FieldPlaceContext } from './field-place.ts'

const listOf = (block: object): string | undefined =>
  'listItem' in block && typeof block.listItem === 'string' ? block.listItem : undefined

/** A block of a rich text as the page shows it. */
export const BlockInPlace = (props: Omit<BlockProps, 'renderDefault'>) => {
  const place = useContext(FieldPlaceContext)
  if (!place) return props.children
  const { look, gap, indent, height } = place.blocks.get(props.value._key) ?? {
    look: place.look,
    gap: Number.parseFloat(place.look['font-size'] ?? '16'),
    indent: 0,
    height: 0,
  }
  const style = { ...look, marginBlockStart: gap, marginInlineStart: indent }
  if (isBlockSchemaType(props.schemaType))
    return (
      <div className="write-block" data-list={listOf(props.value)} style={style}>
        {props.children}
      </div>
    )
  // What is no text stays as the page shows it, under the editor.
  return <figure aria-label={props.schemaType.title} className="write-object" style={{ ...style, height }} />
}
