/** `navigator.connection` is not in every browser, nor in TypeScript's DOM. */
export const savesData = (from: object = navigator): boolean => {
  const connection: unknown = Reflect.get(from, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
