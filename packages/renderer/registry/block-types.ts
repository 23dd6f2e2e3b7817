import type { ComponentType, ReactNode } from 'react'
import type { BlockValues } from '../register.ts'

/** Name of a block: the `_type` of its value. */
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
type BlockEntry<K extends BlockType> =
  | { component: ComponentType<BlockProps<K>>; load?: never }
  | { load: () => Promise<ComponentType<BlockProps<K>>>; component?: never }

/** The component of every block. */
export type BlockRegistry = { [K in BlockType]: BlockEntry<K> }
