import { examine } from '../doctor/examine.ts'
import type { CountDocuments } from '../doctor/project.ts'
import { countErrors, describeFindings, findingsAsJson } from '../doctor/report.ts'
import type { Run } from './command.ts'

interface Options {
  json?: true | undefined
  countDocuments?: CountDocuments | undefined
}

/** `npm run codegen -- doctor` */
export const run: Run<Options> = async ({ root, config }, { json, countDocuments }) => {
  const findings = await examine(root, config, countDocuments)
  console.log(json ? findingsAsJson(findings) : describeFindings(findings))
  return countErrors(findings) > 0 ? 1 : 0
}
