import { describe, expect, it } from 'vitest'
import { ADAPTERS } from '@schaufenster/site/analytics-adapters'
import { toScriptPolicy } from './script-policy.ts'

const HASH = 'sha256-BqwiNbqj5nMLHuLIRze/5GHKJJtvOqOzxIlGowsaW1c='

describe('which scripts run in a page', () => {
  it('those of the site, and the inline one of its build', () => {
    expect(toScriptPolicy({ inlineScripts: [HASH] })).toBe(
      `<meta http-equiv="Content-Security-Policy" content="script-src 'self' '${HASH}'"/>`,
    )
  })

  it('in development, whose inline scripts have no hash, all', () => {
    expect(toScriptPolicy({})).toBe('')
  })

  it.each([...ADAPTERS])('D03 that of %s where it is configured, and no other', (_name, { provider, toScript }) => {
    const entry = {
      provider,
      purpose: 'Statistik',
      reason: 'Wir wüssten es gern.',
      ...toScript({ site: 'beispiel.de' }),
    }
    const { groups } = /content="(?<policy>[^"]*)"/.exec(toScriptPolicy({ inlineScripts: [HASH] }, [entry])) ?? {}
    const [directive, ...sources] = groups?.['policy']?.split(' ') ?? []
    expect([directive, sources.slice(0, 2)]).toEqual(['script-src', ["'self'", `'${HASH}'`]])
    expect(sources.slice(2)).toEqual(entry.script.startsWith('/') ? [] : [new URL(entry.script).origin])
  })
})
