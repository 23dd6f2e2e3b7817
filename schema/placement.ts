import type { StudioOptions } from '@schaufenster/site/studio-site'

/**
 * Where an editor may put a block. Each block declares it in its schema file (`options.placement`), so no list of
 * blocks is maintained by hand: `composeSchema` replaces every `blocksIn(…)` by the blocks with that placement.
 *
 * - `section`: a document that a page references from `content_boxes`
 * - `content`: an object inside a section's content
 * - `button`: a button link, in a row of buttons or between two paragraphs
 * - `mark`: a link on a piece of rich text
 */
export type Placement = 'section' | 'content' | 'button' | 'mark'

declare module '@sanity/types' {
  interface BaseSchemaTypeOptions extends StudioOptions {
    placement?: Placement[]
    /** The types whose lists take the block, if not all with its placement; of a section see also `templates`. */
    parents?: string[]
  }
}

const PREFIX = 'placement.'

/**
 * A placeholder for all blocks of a placement, in `of`, `to` or `annotations`. `except` prevents a container from
 * containing itself.
 */
export const blocksIn = (placement: Placement, except: string[] = []): { type: string; except: string[] } => ({
  type: `${PREFIX}${placement}`,
  except,
})

/** The placement of a placeholder, or undefined for an ordinary type name. */
export const placementOf = (type: unknown): string | undefined =>
  typeof type === 'string' && type.startsWith(PREFIX) ? type.slice(PREFIX.length) : undefined
