export const STANDARD_OUTPUT = 1

/** Milliseconds of processor time this process has used, all its threads together. */
export const readProcessorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return Math.round((user + system) / 1000)
}
