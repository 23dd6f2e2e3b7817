import { buildMarksTree, isPortableTextToolkitSpan, isPortableTextToolkitTextNode } from '@portabletext/toolkit'
import { Fragment, useMemo, type ReactNode } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { identify, isKnownBlock } from '#src/registry/block-identity.ts'
import { Block } from '#src/registry/blocks.tsx'
import { useRegistry } from '#src/registry/registry-context.ts'
import { nestLists } from './nest-lists.ts'
import type { ListNode, RichTextNode, TextNode } from './nodes.ts'
import styles from './rich-text.module.css'
import { aloneStyles, blockStyles, decorators, lists } from './text-components.tsx'
import { hasText, toNodes, type RichTextValue } from './to-nodes.ts'

/** A mark that no component knows leaves its text standing. */
const Annotation = ({ mark, children }: { mark: unknown; children: ReactNode }) => {
  const { blocks, onFault } = useRegistry()
  if (isKnownBlock(mark, blocks)) return <Block value={mark}>{children}</Block>
  onFault({
    ...identify(mark),
    reason: 'there is no block of this type to mark text with; the text stands without it',
  })
  return children
}

/** What is known by a name of the content; reports any other name. */
type Find = <T>(what: string, known: Readonly<Record<string, T>>, name: string) => T | undefined

type Piece = ReturnType<typeof buildMarksTree>[number]

const renderPiece = (piece: Piece, find: Find): ReactNode => {
  if (isPortableTextToolkitTextNode(piece)) return piece.text === '\n' ? <br /> : piece.text
  if (!isPortableTextToolkitSpan(piece)) return <Block value={piece['block']} />
  const children = renderPieces(piece.children, find)
  if (piece.markDef) return <Annotation mark={piece.markDef['mark']}>{children}</Annotation>
  const Mark = find('mark', decorators, piece.markType) ?? Fragment
  return <Mark>{children}</Mark>
}

const renderPieces = (pieces: readonly Piece[], find: Find): ReactNode =>
  pieces.map((piece, index) => (
    // A piece has no key of its own.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{renderPiece(piece, find)}</Fragment>
  ))

const renderLine = (node: TextNode, find: Find): ReactNode => renderPieces(buildMarksTree(node), find)

const styleNames = { ...blockStyles, ...aloneStyles }

const renderText = (node: TextNode, find: Find): ReactNode => {
  const Style = find('blockStyle', styleNames, node.style ?? 'normal') ?? blockStyles.normal
  return <Style key={node._key}>{renderLine(node, find)}</Style>
}

const renderList = ({ _key, kind, items }: ListNode, find: Find): ReactNode => {
  const List = find('listStyle', lists, kind) ?? lists.bullet
  return (
    <List key={_key}>
      {items.map(({ text, lists: inner }) => (
        <li key={text._key} dir="auto">
          {text.style === undefined ? renderLine(text, find) : renderText(text, find)}
          {inner.map((list) => renderList(list, find))}
        </li>
      ))}
    </List>
  )
}

const renderNode = (node: RichTextNode | ListNode, find: Find): ReactNode => {
  if (node._type === 'list') return renderList(node, find)
  return node._type === 'block' ? renderText(node, find) : <Block key={node._key} value={node.block} />
}

interface RichTextProps {
  value: RichTextValue | null | undefined
  className?: string
}

/** Text as an editor wrote it; links and buttons in it are blocks of the registry. Nothing when it is blank. */
export const RichText = ({ value, className }: RichTextProps) => {
  const { onFault } = useRegistry()
  const nodes = useMemo(() => nestLists(toNodes(value)), [value])
  const find: Find = (what, known, name) => {
    if (Object.hasOwn(known, name)) return known[name]
    onFault({ type: 'richText', reason: `${what} "${name}" has no component in src/rich-text.` })
    return undefined
  }
  if (!hasText(value)) return null
  return <div className={classNames(styles.text, className)}>{nodes.map((node) => renderNode(node, find))}</div>
}
