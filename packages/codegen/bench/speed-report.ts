import type { Size } from '../testing/many-types.ts'
import type { Sample } from './measure.ts'
import { nameOf } from './projects.ts'
import { describeMachine, table } from './results.ts'

/** The measurements for a project of one size. */
export interface Measured {
  size: Size
  /** Size of the input, in kilobytes. */
  input: number
  full: Sample
  /** With `outputs: []`: only what the official tools write. */
  same: Sample
  unchanged: Sample
  check: Sample
  official?: Sample
  schemaEdit?: Sample
  queryEdit?: Sample
}

const compared: readonly Size[] = [
  { types: 40, queries: 10 },
  { types: 1000, queries: 200 },
]

/** Whether both sides are measured at this size. */
export const isCompared = (size: Size): boolean => compared.some((one) => nameOf(one) === nameOf(size))

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0))

const cell = (sample: Sample | undefined): string =>
  sample ? `${ms(sample.median)} (${ms(sample.min)}–${ms(sample.max)})` : '–'

const ratio = (ours: Sample, official: Sample | undefined): string =>
  official ? `${(official.median / ours.median).toFixed(1)} ×` : '–'

const memory = (ours: Sample, official: Sample | undefined): string =>
  `${ours.mb.toFixed(0)} / ${official?.mb.toFixed(0) ?? '–'}`

const speedHead = ['', 'ours, ms: median (min–max)', 'official, ms', 'official ÷ ours', 'peak MB ours / official']

const speedTable = (measured: readonly Measured[]): string =>
  measured
    .map((one) => {
      const rows: [string, Sample | undefined][] = [
        ['full run, cold, from no output: everything', one.full],
        ['the same with `outputs: []`: what the official tools write', one.same],
        ['unchanged', one.unchanged],
        ['`--check`', one.check],
        ['`--watch`: a field added to a schema file, saved → sources written', one.schemaEdit],
        ['`--watch`: query file saved → sources written', one.queryEdit],
      ]
      const lines = rows.flatMap(([name, sample]) =>
        sample
          ? [[name, cell(sample), cell(one.official), ratio(sample, one.official), memory(sample, one.official)]]
          : [],
      )
      return `### ${nameOf(one.size)} (types/queries)\n\n${table(speedHead, lines)}`
    })
    .join('\n\n')

const growthTable = (measured: readonly Measured[]): string => {
  const [first] = measured
  const times = (value: number, base: number | undefined): string =>
    base === undefined ? '–' : (value / base).toFixed(1)
  const rows = measured.map(({ size, input, full, unchanged }) => {
    const smaller = measured.findLast((other) => other.size.queries === size.queries && other.size.types < size.types)
    const marginal = smaller ? ((full.median - smaller.full.median) / (input - smaller.input)).toFixed(2) : '–'
    return [
      nameOf(size),
      input.toFixed(0),
      times(input, first?.input),
      ms(full.median),
      times(full.median, first?.full.median),
      marginal,
      ms(unchanged.median),
      full.mb.toFixed(0),
    ]
  })
  return table(
    ['types/queries', 'input KB', 'input ×', 'full run ms', 'time ×', 'ms per further KB', 'unchanged ms', 'peak MB'],
    rows,
  )
}

/** The section of results.md on speed. */
export const describeSpeed = (measured: readonly Measured[], runs: number, officialRuns: number): string => {
  const both = measured.filter((one) => isCompared(one.size))
  const official = officialRuns > 0 ? `, official ${officialRuns}` : '; the official tools were not run (--ours)'
  return `Made-up projects (\`testing/many-types.ts\`) on ${describeMachine()}. Each command in its own process, ours
${runs} times${official}, the two sides in turns. Medians with minimum and maximum; memory is the largest of the runs, of the largest process.
Our full run also writes projections, the registry's types, Portable Text types, validators, fixture builders and the content model as a page.
The official side is \`sanity schema extract --enforce-required-fields\` and \`sanity typegen generate\` one after the other; it has neither an
unchanged run nor a check, so those are set against its full run. Other work on the machine adds to both: trust the ratios.

${speedTable(both)}

### Cost against size

“×” is against the first row; “ms per further KB” against the smaller schema with as many queries: a cost that grows faster than its input
shows there as a number that rises.

${growthTable(measured)}
`
}
