const REFUSED = 401

/** For `catch`: undefined when the content service answers only those it knows. @throws any other error */
export const unlessRefused = (error: unknown): undefined => {
  if (error instanceof Error && Reflect.get(error, 'statusCode') === REFUSED) return undefined
  throw error
}
