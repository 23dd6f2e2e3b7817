/**
 * Reads a port from the environment.
 *
 * @throws Error naming the variable when it is not a port number
 */
export const readPort = (variable: string, fallback: number): number => {
  const text = process.env[variable]
  if (!text) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(
      `${variable} is "${text}", which is not a port number. Use a whole number from 1 to 65535, or unset it for ${fallback}.`,
    )
  }
  return port
}
