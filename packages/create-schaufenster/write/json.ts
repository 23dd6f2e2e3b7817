export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json | undefined }
export type Document = JsonObject & { readonly _id: string; readonly _type: string }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
