import { inflateSync } from 'node:zlib'

/** An affine map as PDF writes it: `a b c d e f`. */
type Matrix = readonly number[]

const multiply = (
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix,
  [A = 1, B = 0, C = 0, D = 1, E = 0, F = 0]: Matrix,
) => [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]

/** Heights above the sheet's foot, in points, at which its program sets letters and pictures. Lines and grounds do not count. */
const heightsOf = (program: string): number[] => {
  const found: number[] = []
  const states: Matrix[] = []
  let [state, text]: [Matrix, Matrix] = [[], []]
  let operands: string[] = []
  const numbers = (count: number) => operands.slice(-count).map(Number)
  for (const [token] of program.matchAll(/<[^>]*>|\([^)]*\)|\[[^\]]*\]|[^\s<([]+/g)) {
    if (!/^[A-Za-z'"*]+$/.test(token)) {
      operands.push(token)
      continue
    }
    if (token === 'q') states.push(state)
    else if (token === 'Q') state = states.pop() ?? []
    else if (token === 'cm') state = multiply(numbers(6), state)
    else if (token === 'Tm') text = numbers(6)
    else if (token === 'Td') text = multiply([1, 0, 0, 1, ...numbers(2)], text)
    else if (token === 'Tj' || token === 'TJ') found.push(multiply(text, state)[5] ?? 0)
    else if (token === 'Do') found.push(state[5] ?? 0, multiply([1, 0, 0, 1, 0, 1], state)[5] ?? 0)
    operands = []
  }
  return found
}

/**
 * How far down each sheet of a PDF of Chromium's is filled with letters and pictures, as a share of its height: 0 is an empty one. Written for
 * what Skia writes, and for nothing else.
 */
export const readSheets = (pdf: Buffer): number[] => {
  const source = pdf.toString('latin1')
  const objects = new Map([...source.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id, body = '']) => [id, body]))
  const sheets = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  if (sheets.length === 0)
    throw new Error('The PDF has no page that is an object of its own. Has Chromium changed how it writes PDFs?')
  return sheets.map((sheet) => {
    const height = Number(/\/MediaBox \[\S+ \S+ \S+ ([\d.]+)\]/.exec(sheet)?.[1])
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(sheet)?.[1] ?? '') ?? ''
    const stream = /stream\n(.*)\nendstream/s.exec(content)?.[1] ?? ''
    // A sheet with hardly anything on it is not compressed.
    const isCompressed = content.includes('/FlateDecode')
    const program = isCompressed ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream
    const heights = heightsOf(program)
    const inside = heights.filter((one) => one >= 0 && one <= height)
    return inside.length === 0 ? 0 : 1 - Math.min(...inside) / height
  })
}
