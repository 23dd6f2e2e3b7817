export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads an own property. Inherited ones such as `constructor` are ignored, so that a name from a document cannot reach
 * the prototype.
 *
 * @returns undefined for anything but an object
 */
export const own = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
