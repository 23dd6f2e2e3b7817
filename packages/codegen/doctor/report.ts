import { rules } from './finding.ts'
import type { DoctorFinding, RuleName } from './finding.ts'

const ruleNames = Object.keys(rules).filter((name): name is RuleName => Object.hasOwn(rules, name))

const placeOf = ({ file, line }: DoctorFinding): string => [file, line].filter((part) => part !== undefined).join(':')

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

export const countErrors = (findings: readonly DoctorFinding[]): number =>
  findings.filter(({ level }) => level === 'error').length

/** Formats findings for a person: grouped, each with its place and what to do. */
export const describeFindings = (findings: readonly DoctorFinding[]): string => {
  if (findings.length === 0) return 'doctor: no findings'
  const groups = ruleNames.flatMap((name) => {
    const own = findings.filter(({ rule }) => rule === name)
    if (own.length === 0) return []
    const lines = own.map((finding) => {
      const place = placeOf(finding)
      return `  ${place === '' ? '' : `${place}\n    `}${finding.message.replaceAll('\n', '\n    ')}\n    → ${finding.remedy}`
    })
    return [`${rules[name].title} (${rules[name].level}, ${own.length})\n${lines.join('\n')}`]
  })
  const errors = countErrors(findings)
  const warnings = findings.length - errors
  return `${groups.join('\n\n')}\n\ndoctor: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}`
}

/** Findings as JSON. */
export const findingsAsJson = (findings: readonly DoctorFinding[]): string => {
  const errors = countErrors(findings)
  return JSON.stringify({ errors, warnings: findings.length - errors, findings }, null, 2)
}
