/** Calls a function once for each argument, and returns its first result from then on. */
export const onceEach = <Argument extends object, Result extends object>(
  create: (argument: Argument) => Result,
): ((argument: Argument) => Result) => {
  const known = new WeakMap<Argument, Result>()
  return (argument) => {
    const result = known.get(argument) ?? create(argument)
    known.set(argument, result)
    return result
  }
}
