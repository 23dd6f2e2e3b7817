import { isAscii, isUtf8 } from 'node:buffer'
import { forEachReference } from '../reference-index.ts'
import type { Problem } from './import-error.ts'
import type { ImportedDocument, ImportedLine } from './parse-ndjson.ts'

const NEWLINE = 0x0a

/** Lines whose bytes are no UTF-8: their text holds replacement signs where letters were. */
export const findBrokenText = (bytes: Buffer): Problem[] => {
  if (isAscii(bytes) || isUtf8(bytes)) return []
  const problems: Problem[] = []
  let [start, line] = [0, 1]
  while (start < bytes.length) {
    const newline = bytes.indexOf(NEWLINE, start)
    const end = newline < 0 ? bytes.length : newline
    if (!isUtf8(bytes.subarray(start, end))) {
      problems.push({
        line,
        message:
          'not valid UTF-8: the broken letters were replaced by "\uFFFD". Write the file as UTF-8 and import again.',
      })
    }
    ;[start, line] = [end + 1, line + 1]
  }
  return problems
}

/**
 * Strong references to documents that are not there. The hosted service refuses such an import; here it goes through, since
 * a reader meets them as `null` anyhow.
 *
 * @param documents everything the export holds, assets included
 */
export const findDanglingReferences = (
  lines: readonly ImportedLine[],
  documents: readonly ImportedDocument[],
): Problem[] => {
  const ids = new Set(documents.map(({ _id }) => _id))
  return lines.flatMap(({ line, document }) => {
    const missing = [...collectStrongReferences(document)].filter((id) => !ids.has(id))
    return missing.map((id) => ({
      line,
      message: `"${document._id}" refers to "${id}", which the export does not hold.`,
    }))
  })
}

const collectStrongReferences = (document: ImportedDocument): Set<string> => {
  const found = new Set<string>()
  forEachReference(document, ({ _ref, _weak, _dataset, _projectId }) => {
    const isElsewhere = _dataset !== undefined || _projectId !== undefined || _ref.includes(':')
    if (_weak !== true && !isElsewhere) found.add(_ref)
  })
  return found
}
