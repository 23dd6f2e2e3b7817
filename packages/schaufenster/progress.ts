/** Prints one line per step with its time, so that nothing takes more than two seconds without output. */
export const step = async <T>(title: string, work: () => Promise<T>): Promise<T> => {
  const started = performance.now()
  console.log(`▸ ${title} …`)
  const result = await work()
  console.log(`✓ ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  return result
}
