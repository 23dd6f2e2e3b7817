const CODES = { SIGINT: 130, SIGTERM: 143 } as const

/**
 * Runs work that SIGINT and SIGTERM end: it gets an `AbortSignal`, so that it can take back what it has begun, and the
 * program ends with the signal's exit code. A second signal ends it at once.
 */
export const runUntilSignal = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
  const controller = new AbortController()
  const stop = (signal: NodeJS.Signals): void => {
    const code = signal === 'SIGINT' ? CODES.SIGINT : CODES.SIGTERM
    if (controller.signal.aborted) process.exit(code)
    process.exitCode = code
    controller.abort()
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    await work(controller.signal)
  } catch (error) {
    if (!controller.signal.aborted) throw error
    console.error('✗ Stopped, and nothing was changed.')
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}
