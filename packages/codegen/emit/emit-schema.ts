import type { EmitInput } from './emit-input.ts'

/** The text of `schema.json`: the extracted schema, in the order and form of the official extraction. */
export const emitSchema = ({ model }: Pick<EmitInput, 'model'>): string => model.schemaText
