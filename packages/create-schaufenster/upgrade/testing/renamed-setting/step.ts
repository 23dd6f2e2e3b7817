import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Step } from '../../steps.ts'

const FILE = 'site.conf'
const TODO = '# TODO upgrade: SITE_ADDRESS is SITE_URL now.'

/** An example: a setting has another name; what is computed from it only the studio can judge. */
export const renamedSetting: Step = {
  version: '0.2.0',
  title: 'SITE_ADDRESS is called SITE_URL',
  run(root) {
    const file = join(root, FILE)
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => (line.includes('${SITE_ADDRESS') ? [TODO, line] : [line.replace('SITE_ADDRESS', 'SITE_URL')]))
    writeFileSync(file, lines.join('\n'))
    return lines.flatMap((line, index) => (line === TODO ? [`${FILE}:${index + 1}`] : []))
  },
}
