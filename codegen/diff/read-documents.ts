import { readExport } from '../content-check/read-export.ts'
import { readService } from '../content-check/read-service.ts'
import type { SourceDocument } from './broken-documents.ts'

const parse = (text: string, where: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${where} is no JSON (${reason}). "npm run content -- check" lists every line that cannot be read.`, { cause })
  }
}

/**
 * The documents of a data set: an export's folder, `.ndjson` or `.tar.gz` file, or the address of a service.
 *
 * @throws Error when there is none, or a line of it cannot be read
 */
export const readDocuments = async function* (source: string, env: Record<string, string | undefined>): AsyncGenerator<SourceDocument> {
  if (/^https?:\/\//.test(source)) {
    for await (const document of readService(source, env)) yield { document, origin: {} }
    return
  }
  for await (const { file, line, text = '', fault } of readExport(source).lines) {
    const origin = { ...(file === undefined ? {} : { file }), ...(line === undefined ? {} : { line }) }
    const where = `${file ?? source}, line ${line ?? 0}`
    if (fault !== undefined) throw new Error(`${where} ${fault}. "npm run content -- check" lists every line that cannot be read.`)
    if (text.trim() !== '') yield { document: parse(text, where), origin }
  }
}
