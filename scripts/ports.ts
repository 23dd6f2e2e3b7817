/**
 * Reads a port from the environment.
 *
 * @throws Error naming the variable when it is no port number
 */
export const readPort = (variable: string, fallback: number): number => {
  const text = process.env[variable]
  if (!text) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(
      `${variable} is "${text}", which is no port number. Give a whole number from 1 to 65535, or leave it out for ${fallback}.`,
    )
  }
  return port
}
