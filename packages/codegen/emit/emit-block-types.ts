import { header } from '../output/header.ts'
import type { EmitInput } from './emit-input.ts'

/** The text of `block-types.ts`: what each block receives, and what the registry must contain. */
export const emitBlockTypes = ({ blocks }: Pick<EmitInput, 'blocks'>): string => {
  const names = blocks.flatMap((block) => block.shapes).toSorted()
  return `${header('what each block receives, and what the registry has to hold')}
import type { ComponentType, ReactNode } from 'react'
import type {
${names.map((name) => `  ${name},`).join('\n')}
} from './content-types.ts'

/** Each block as the page query returns it, wherever it stands. */
export interface BlockValues {
${blocks.map(({ name, shapes }) => `  ${name}: ${shapes.join(' | ')}`).join('\n')}
}

/** Name of a block: the \`_type\` of its value. */
export type BlockType = keyof BlockValues

/** The value of a block. Mapped, then indexed: so the compiler keeps name and value together without a cast. */
export type BlockOf<K extends BlockType> = { [T in K]: BlockValues[T] & { _type: T } }[K]

/** Any block. */
export type Block = BlockOf<BlockType>

/** Props of a block's component. */
export interface BlockProps<K extends BlockType> {
  value: BlockOf<K>
  children?: ReactNode
}

/** A component at hand, or one that is loaded for the pages that show it. */
export type BlockEntry<K extends BlockType> =
  | { component: ComponentType<BlockProps<K>>; load?: never }
  | { load: () => Promise<ComponentType<BlockProps<K>>>; component?: never }

/** The component of every block. */
export type BlockRegistry = { [K in BlockType]: BlockEntry<K> }
`
}
