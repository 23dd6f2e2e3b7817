import { rules } from './finding.ts'
import type { Finding, RuleName } from './finding.ts'

const ruleNames = Object.keys(rules).filter((name): name is RuleName => Object.hasOwn(rules, name))

const placeOf = ({ file, line }: Finding): string => [file, line].filter((part) => part !== undefined).join(':')

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

export const countErrors = (findings: readonly Finding[]): number =>
  findings.filter(({ rule }) => rules[rule].level === 'error').length

/** Formats findings for a person: grouped, each with its place and what to do. */
export const describeFindings = (findings: readonly Finding[]): string => {
  if (findings.length === 0) return 'doctor: no findings'
  const groups = ruleNames.flatMap((name) => {
    const own = findings.filter(({ rule }) => rule === name)
    if (own.length === 0) return []
    const lines = own.map((finding) => {
      const place = placeOf(finding)
      return `  ${place === '' ? '' : `${place}\n    `}${finding.message.replaceAll('\n', '\n    ')}\n    → ${finding.next}`
    })
    return [`${rules[name].title} (${rules[name].level}, ${own.length})\n${lines.join('\n')}`]
  })
  const errors = countErrors(findings)
  const advice = findings.length - errors
  return `${groups.join('\n\n')}\n\ndoctor: ${counted(errors, 'error')}, ${counted(advice, 'piece')} of advice`
}

/** Findings as JSON. */
export const findingsAsJson = (findings: readonly Finding[]): string => {
  const errors = countErrors(findings)
  const list = findings.map(({ rule, ...finding }) => ({ rule, level: rules[rule].level, ...finding }))
  return JSON.stringify({ errors, advice: findings.length - errors, findings: list }, null, 2)
}
