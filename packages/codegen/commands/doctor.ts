import { examine } from '../doctor/examine.ts'
import type { VisitDocuments } from '../doctor/read-content.ts'
import { countErrors, describeFindings, findingsAsJson } from '../doctor/report.ts'
import type { Run } from './command.ts'

interface Options {
  json?: true | undefined
  visitDocuments?: VisitDocuments | undefined
}

/** `npm run codegen -- doctor` */
export const run: Run<Options> = async ({ root, config }, { json, visitDocuments }) => {
  const findings = await examine(root, config, visitDocuments)
  console.log(json ? findingsAsJson(findings) : describeFindings(findings))
  return countErrors(findings) > 0 ? 1 : 0
}
