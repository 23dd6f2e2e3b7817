/**
 * Where an editor may put a block. A block's schema file says so itself (`options.placement`), so no
 * list of blocks is kept by hand: `composeSchema` turns every `placed(…)` into the blocks that asked for it.
 *
 * - `section`: a document that a page references from `content_boxes`
 * - `content`: an object inside a section's content
 * - `button`: a button link, in a row of buttons or between two paragraphs
 * - `mark`: a link on a piece of rich text
 */
export type Placement = 'section' | 'content' | 'button' | 'mark'

declare module '@sanity/types' {
  interface BaseSchemaTypeOptions {
    placement?: Placement[]
  }
}

const PREFIX = 'placement.'

/** Stands for every block of a placement, in `of`, `to` or `annotations`. `except` keeps a container out of itself. */
export const placed = (placement: Placement, except: string[] = []): { type: string; except: string[] } => ({
  type: `${PREFIX}${placement}`,
  except,
})

/** The placement a type name stands for, or undefined for an ordinary type name. */
export const placementOf = (type: unknown): string | undefined =>
  typeof type === 'string' && type.startsWith(PREFIX) ? type.slice(PREFIX.length) : undefined
