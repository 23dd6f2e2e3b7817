import { parseArgs } from 'node:util'
import { examine } from '../doctor/examine.ts'
import { countErrors, describeFindings, findingsAsJson } from '../doctor/report.ts'
import type { Command } from './command.ts'

const usage = `Finds what is missing, unused or misnamed in schema, components, fixtures and queries. Writes nothing.

  npm run codegen -- doctor [--json]

  --json    the findings for a program: { errors, advice, findings }

Exits with 1 when there is an error, and with 0 when there is advice only.`

/** `npm run codegen -- doctor` */
export const run: Command = async ({ root, config, args }) => {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const findings = await examine(root, config)
  console.log(values.json ? findingsAsJson(findings) : describeFindings(findings))
  return countErrors(findings) > 0 ? 1 : 0
}
