import { expect, it } from 'vitest'
import { assembleDocument } from './assemble.ts'

const STATE = { build: 'b', siteUrl: 'https://beispiel.de', site: null, key: { slug: null, parent: null }, page: null }

it.each(['<head>', '<head prefix="og: https://ogp.me/ns#">'])(
  'the policy for scripts is the first element of the head: %s',
  (head) => {
    const html = `<!DOCTYPE html><html>${head}<meta charSet="utf-8"/></head><body></body></html>`
    const parts = { buildId: 'b', head: '', scripts: '', inlineScripts: ['sha256-x'] }
    expect(String(assembleDocument(html, STATE, parts, () => '/'))).toContain(
      `<!DOCTYPE html><html>${head}<meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-x'"/><meta charSet`,
    )
  },
)
