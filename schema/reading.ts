import type { ConditionalPropertyCallback } from '@sanity/types'

/**
 * Who reads a field of a page. Without either, every template of its document receives it, and codegen asks for a
 * component that shows it.
 */
declare module '@sanity/types' {
  interface BaseSchemaTypeOptions {
    /** For editors alone: no query returns it. */
    editorsOnly?: boolean
    /** The templates that receive it, when not all of the document's; see `onlyFor`. */
    templates?: string[]
  }
}

/** For a field of some templates only: the Studio hides it on other pages, and other templates do not receive it. */
export const onlyFor = (
  ...templates: string[]
): { options: { templates: string[] }; hidden: ConditionalPropertyCallback } => ({
  options: { templates },
  hidden: ({ document }) => !templates.some((name) => name === document?.['template']),
})
