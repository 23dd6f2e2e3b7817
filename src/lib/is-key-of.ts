/** Whether a value, which a draft or an import may have from anywhere, is one that a record knows. */
export const isKeyOf = <K extends string>(record: Readonly<Record<K, unknown>>, value: unknown): value is K =>
  typeof value === 'string' && Object.hasOwn(record, value)
