import type { ConditionalPropertyCallback } from '@sanity/types'

/**
 * Who reads a field of a page. By default every template of its document receives it, and codegen requires a
 * component that uses it.
 */
declare module '@sanity/types' {
  interface BaseSchemaTypeOptions {
    /** Only for editors: no query returns it. */
    editorsOnly?: boolean
    /** Of a field: the templates that receive it, if not all; see `onlyFor`. Of a section: those whose pages take it. */
    templates?: string[]
    /** False for text that is not shown as such: an id, an address, an attribute. In the Studio's frame it is not marked. */
    prose?: false
  }
}

/** For a field of some templates only: the Studio hides it on other pages, and other templates do not receive it. */
export const onlyFor = (
  ...templates: string[]
): { options: { templates: string[] }; hidden: ConditionalPropertyCallback } => ({
  options: { templates },
  hidden: ({ document }) => !templates.some((name) => name === document?.['template']),
})
