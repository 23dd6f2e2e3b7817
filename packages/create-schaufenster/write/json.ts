type Json = string | number | boolean | null | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json | undefined }
export type Document = JsonObject & { readonly _id: string; readonly _type: string }

/** For `JSON.stringify`: gives every object in a list its `_key`, which is unique in the list. */
export const withKeys = (_name: string, value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((item: unknown, index) =>
        typeof item === 'object' && item !== null ? { _key: `key${index}`, ...item } : item,
      )
    : value
