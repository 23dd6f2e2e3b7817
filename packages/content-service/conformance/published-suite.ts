import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { PUBLISHED_SUITE_GAPS } from './known-gaps.ts'
import { readCases, type CasesOfFile, type Dataset, type SuiteCase } from './suite-cases.ts'
import { describeRuns } from './suite-report.ts'
import { runCases } from './suite-run.ts'

/**
 * Runs the conformance suite published by GROQ's authors (github.com/sanity-io/groq-test-suite) against groq-js and,
 * over HTTP, against the service. Exits with 1 when groq-js passes a case and the service does not.
 *
 *     node packages/content-service/conformance/published-suite.ts <checkout of the suite>
 */
const main = async (): Promise<number> => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [folder] = positionals
  if (folder === undefined) throw new Error('The folder is missing: pass the path of a checkout of the suite.')
  const files = await readSuite(folder)
  const skipped = files.flatMap((file) => file.skipped)
  const cases = files.flatMap((file) => file.cases)
  if (cases.length === 0)
    throw new Error(`No cases in ${folder}: pass a checkout of the suite that contains its YAML files.`)
  const runs = []
  for (const [dataset, asked] of byDataset(cases)) runs.push(...(await runCases(dataset, asked)))
  const { lines, isConformant } = describeRuns(runs, skipped, PUBLISHED_SUITE_GAPS)
  console.log(lines.join('\n'))
  return isConformant ? 0 : 1
}

const readSuite = async (folder: string): Promise<CasesOfFile[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(
    paths.toSorted().map(async (path) => readFileOfSuite(relative(folder, path), await readFile(path, 'utf8'))),
  )
}

const readFileOfSuite = (file: string, text: string): CasesOfFile => {
  try {
    return readCases(file, parse(text, { merge: true, logLevel: 'error' }))
  } catch (error) {
    const [reason] = String(error).split('\n')
    return { cases: [], skipped: [`${file}: invalid YAML: ${reason}`] }
  }
}

const byDataset = (cases: readonly SuiteCase[]): Map<Dataset, SuiteCase[]> => {
  const groups = new Map<Dataset, SuiteCase[]>()
  for (const one of cases) groups.set(one.dataset, [...(groups.get(one.dataset) ?? []), one])
  return groups
}

process.exitCode = await main()
