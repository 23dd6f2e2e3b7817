import { hasTexts, type JsonObject } from '../json.ts'

/** A document of an export: identity checked, system fields possibly missing. */
export type ImportedDocument = JsonObject & { _id: string; _type: string }

export const isImportedDocument = (value: unknown): value is ImportedDocument => hasTexts(value, ['_id', '_type'])
