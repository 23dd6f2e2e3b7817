import type { ComponentType, ReactNode } from 'react'

/**
 * A component or a function that Sanity calls with more properties than are named here. As the type of a method it takes one that
 * asks for all of them, too.
 */
type With<Props, Result = ReactNode> = { method(props: Props): Result }['method']

/** A page of the Studio, with an entry in its bar. */
export interface StudioTool {
  /** Its address: `/_studio/<name>`. */
  name: string
  title: string
  icon?: ComponentType
  component: ComponentType
}

/** A change of the value: `{ type: 'set', path: [], value }`, or `{ type: 'unset', path: [] }`. */
export interface StudioPatch {
  type: 'set' | 'unset'
  path: readonly unknown[]
  value?: unknown
}

/** What an input gets; `InputProps` of `sanity` has the rest. */
export interface StudioInputProps<Value = unknown> {
  value?: Value
  readOnly?: boolean
  onChange: (patch: StudioPatch) => void
  /** For the element that has the focus. */
  elementProps: Readonly<Record<string, unknown>>
  /** The input that it takes the place of. */
  renderDefault(props: StudioInputProps<Value>): ReactNode
}

/** What an action gets; `DocumentActionProps` of `sanity` has the rest. */
export interface StudioActionProps {
  /** Without `drafts.` */
  id: string
  type: string
  draft: Readonly<Record<string, unknown>> | null
  published: Readonly<Record<string, unknown>> | null
  onComplete: () => void
}

/** An entry in the menu of a document; null where it has none. */
export type StudioAction = With<
  StudioActionProps,
  { label: string; disabled?: boolean; title?: ReactNode; onHandle?: () => unknown } | null
>

/** A list of documents, or a component, in the column *Inhalte*. */
export type StudioItem = { id: string; title: string; icon?: ComponentType } & (
  | { component: ComponentType; type?: never; filter?: never }
  | { type: string; filter?: string; component?: never }
)

/** What a file of `src/studio/` exports as `addition`. */
export interface StudioAddition {
  /** Plugins of Sanity's ecosystem. */
  plugins?: readonly object[]
  tools?: readonly StudioTool[]
  /** In place of the Studio's, by type or by field: `person`, `person.phone`. */
  inputs?: Readonly<Record<string, With<StudioInputProps>>>
  /** Of every document, after the Studio's own. */
  actions?: readonly StudioAction[]
  /** After the Studio's own. A function gets what Sanity's structure builder gives: `S` and its context. */
  structure?: readonly (StudioItem | ((S: never, context: never) => object))[]
}
