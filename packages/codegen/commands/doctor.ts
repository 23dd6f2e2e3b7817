import { examine } from '../doctor/examine.ts'
import { countErrors, describeFindings, findingsAsJson } from '../doctor/report.ts'
import type { Run } from './command.ts'

/** `npm run codegen -- doctor` */
export const run: Run<{ json?: true | undefined }> = async ({ root, config }, { json }) => {
  const findings = await examine(root, config)
  console.log(json ? findingsAsJson(findings) : describeFindings(findings))
  return countErrors(findings) > 0 ? 1 : 0
}
