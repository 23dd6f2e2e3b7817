import { describeFailedPage } from '../pages/failed-page.ts'
import type { Publication } from '../publish-affected.ts'

const MAX_WARNINGS = 30
/** Interval of progress lines of a long publication, in milliseconds. */
const EVERY_MS = 1000

type Print = (line: string) => void

/** Prints progress lines at a limited rate. */
export const createProgress = (print: Print) => {
  let last = performance.now()
  return (done: number, total: number): void => {
    if (done === total || performance.now() - last < EVERY_MS) return
    last = performance.now()
    print(`  ${done} of ${total} pages …`)
  }
}

const toMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`

/** The summary at the end of a publication. */
export const printPublication = (
  { paths, bytes, written, removedFiles, slowest, failed, warnings, pictures }: Publication,
  print: Print,
): void => {
  print(
    `  ${count(paths.length, 'page')}, ${toMegabytes(bytes)}; ${count(written, 'file')} written, ${removedFiles} removed`,
  )
  print(
    `  ${count(pictures.fetched + pictures.reused + pictures.present, 'picture and file', 'pictures and files')}, ${pictures.fetched} of them new`,
  )
  if (slowest.length > 0) print(`  slowest: ${slowest.map(({ path, ms }) => `${path} ${ms.toFixed(0)} ms`).join(', ')}`)
  if (failed.length > 0)
    print(`  Warning: ${count(failed.length, 'page')} could not be rendered; the others are published.`)
  for (const page of failed.slice(0, MAX_WARNINGS)) print(`  ✗ ${describeFailedPage(page)}`)
  if (failed.length > MAX_WARNINGS) print(`  ✗ … and ${failed.length - MAX_WARNINGS} more`)
  for (const warning of warnings.slice(0, MAX_WARNINGS)) print(`  ! ${warning}`)
  if (warnings.length > MAX_WARNINGS) print(`  ! … and ${warnings.length - MAX_WARNINGS} more warnings`)
}
