/** Whether a value, which may come from any draft or import, is a key of a record. */
export const isKeyOf = <K extends string>(record: Readonly<Record<K, unknown>>, value: unknown): value is K =>
  typeof value === 'string' && Object.hasOwn(record, value)
