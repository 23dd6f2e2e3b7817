import type { AnalyticsScript } from '@schaufenster/site/analytics-adapters'

declare global {
  interface Window {
    /** Not yet in TypeScript's types of the DOM; its values are used like texts. */
    trustedTypes?: {
      createPolicy: (name: string, rules: Pick<TrustedAddresses, 'createScriptURL'>) => TrustedAddresses
    }
  }
}

interface TrustedAddresses {
  createScriptURL: (text: string) => string
}

/** The policy's name is in the CSP (`packages/static-site/policy/csp.ts`). It knows the configured address and no other. */
const trust = (src: string): string =>
  window.trustedTypes?.createPolicy('analytics', { createScriptURL: () => src }).createScriptURL(src) ?? src

/** Loads and runs the script. If it is blocked or missing, nothing else is affected. */
export const addScript = ({ src, attributes }: Pick<AnalyticsScript, 'src' | 'attributes'>): void => {
  const script = document.createElement('script')
  script.src = trust(src)
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  document.head.append(script)
}
