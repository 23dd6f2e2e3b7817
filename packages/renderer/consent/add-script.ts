import type { HeadScript } from '@schaufenster/site/head'

declare global {
  interface Window {
    /** Not yet in TypeScript's types of the DOM; its values are used like texts. */
    trustedTypes?: {
      createPolicy: (name: string, rules: TrustRules) => { createScriptURL: (text: string) => string }
    }
  }
}

interface TrustRules {
  /** With null the browser refuses the address. */
  createScriptURL: (text: string) => string | null
}

const named = new Set<string>()
const origins = new Set<string>()

const isFromOrigin = (address: string): boolean =>
  URL.canParse(address, document.baseURI) && origins.has(new URL(address, document.baseURI).origin)

/** Names of the policies are in the CSP (`packages/static-site/policy/csp.ts`). The first knows the addresses in `head` and no other. */
const createTrust = () =>
  window.trustedTypes?.createPolicy('analytics', { createScriptURL: (text) => (named.has(text) ? text : null) })
let trust: ReturnType<typeof createTrust>
let hasDefault = false

/** What a script does with addresses as text is decided by the policy of this name: it may load from the origins that it was given. */
const trustOrigins = (): void => {
  if (hasDefault) return
  hasDefault = true
  try {
    window.trustedTypes?.createPolicy('default', { createScriptURL: (text) => (isFromOrigin(text) ? text : null) })
  } catch (error) {
    console.warn('The host has the headers of an earlier publication: scripts cannot load others yet.', error)
  }
}

/** Loads and runs the script. If it is blocked or missing, or throws, nothing else is affected. */
export const addScript = ({ script: address, attributes = {}, sources = {} }: HeadScript): void => {
  const script = document.createElement('script')
  named.add(address)
  trust ??= createTrust()
  script.src = trust?.createScriptURL(address) ?? address
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  const others = sources['script-src'] ?? []
  if (others.length > 0) {
    for (const origin of [...others, script.src]) origins.add(new URL(origin).origin)
    trustOrigins()
  }
  document.head.append(script)
}
