import { PortableText, type MissingComponentHandler } from '@portabletext/react'
import { useMemo, type ReactNode } from 'react'
import { identify, isKnownBlock } from '@schaufenster/renderer/registry/block-identity'
import { Block } from '@schaufenster/renderer/registry/blocks'
import { useRegistry } from '@schaufenster/renderer/registry/registry-context'
import { nestLists } from './nest-lists.ts'
import styles from './rich-text.module.css'
import { aloneStyles, blockStyles, decorators, listItem, lists } from './text-components.tsx'
import type { AnnotationNode, EmbeddedNode } from './nodes.ts'
import { hasText, toNodes, type RichTextValue } from './to-nodes.ts'

const Embedded = ({ value }: { value: EmbeddedNode }) => <Block value={value.block} />

/** A mark that no component knows leaves its text standing. */
const Annotation = ({ value, children }: { value?: AnnotationNode; children: ReactNode }) => {
  const { blocks, onFault } = useRegistry()
  if (!value) return children
  const { reason, ...identity } = identify(value.mark)
  if (reason === undefined && isKnownBlock(value.mark, blocks)) return <Block value={value.mark}>{children}</Block>
  onFault({
    ...identity,
    reason: `${reason ?? 'there is no block of this type to mark text with'}; the text stands without it`,
  })
  return children
}

const components = {
  types: { embedded: Embedded },
  marks: { ...decorators, annotation: Annotation },
  block: { ...blockStyles, ...aloneStyles },
  list: lists,
  listItem,
  unknownMark: ({ children }: { children: ReactNode }) => children,
}

/** What the library calls otherwise than the schema. */
const NODES: Partial<Record<string, string>> = {
  blockStyle: 'the style',
  listStyle: 'the list',
  listItemStyle: 'the list',
  mark: 'the mark',
}

/** Text as an editor wrote it; links and buttons in it are blocks of the registry. Nothing when it is blank. */
export const RichText = ({ value }: { value: RichTextValue | null | undefined }) => {
  const { onFault } = useRegistry()
  const nodes = useMemo(() => nestLists(toNodes(value)), [value])
  // Each style, list and mark of the schema has a component, or nothing compiles: any other name is a fault of the content.
  const report: MissingComponentHandler = (_message, { type, nodeType }) => {
    const name = `${NODES[nodeType] ?? nodeType} "${type.replace(/^unknown /, '')}"`
    onFault({
      type: 'richText',
      reason:
        nodeType === 'mark'
          ? `${name} has no data that fits the schema; the text stands without it`
          : `${name} is not in the schema; the text stands without it`,
    })
  }

  if (!hasText(value)) return null
  return (
    <div className={styles.text}>
      <PortableText value={nodes} components={components} onMissingComponent={report} />
    </div>
  )
}
