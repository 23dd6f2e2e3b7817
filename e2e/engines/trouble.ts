declare global {
  interface Window {
    /** Errors and warnings of the document so far. */
    trouble: string[]
  }
}

/** Runs in the page before everything else, in any browser: not every driver tells what a console says. */
export const recordTrouble = (): void => {
  // Before hydration the document must be as it was served.
  document.currentScript?.remove()
  window.trouble = []
  const add = (...parts: unknown[]) => void window.trouble.push(parts.map(String).join(' '))
  for (const level of ['error', 'warn'] as const) {
    const print = console[level].bind(console)
    console[level] = (...parts: unknown[]) => {
      add(level, ...parts)
      print(...parts)
    }
  }
  addEventListener(
    'error',
    ({ message, target }) => add('error', message ?? (target instanceof Element ? target.outerHTML : '')),
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => add('rejection', reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => add(violatedDirective, blockedURI))
}
