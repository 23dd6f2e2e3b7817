/** A parsed JSON object whose fields are not known yet. */
export type JsonObject = Record<string, unknown>

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether it is an object that has a text in each of these fields. */
export const hasTexts = <Field extends string>(
  value: unknown,
  fields: readonly Field[],
): value is JsonObject & Record<Field, string> =>
  isJsonObject(value) && fields.every((field) => typeof value[field] === 'string')

/**
 * Reads a TEXT column of a SQLite row.
 *
 * @throws when the column is missing or not text: the database was written by another program.
 */
export const readText = (row: unknown, column: string): string => {
  const value = isJsonObject(row) ? row[column] : undefined
  if (typeof value !== 'string') {
    throw new Error(
      `The content database has no text in column "${column}". Move it away, or delete the data folder and import again.`,
    )
  }
  return value
}
