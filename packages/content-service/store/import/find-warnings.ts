import { isAscii, isUtf8 } from 'node:buffer'
import { forEachReference } from '../reference-index.ts'
import type { Problem } from './import-error.ts'
import type { ImportedDocument, ImportedLine } from './parse-ndjson.ts'

const NEWLINE = 0x0a

/** Finds lines that are not UTF-8: their text has replacement characters. */
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
          'not valid UTF-8: invalid characters were replaced by "\uFFFD". Write the file as UTF-8 and import again.',
      })
    }
    ;[start, line] = [end + 1, line + 1]
  }
  return problems
}

/**
 * Finds strong references to missing documents. The hosted service rejects such an import; here it succeeds, since
 * queries return `null` for them.
 *
 * @param documents all documents of the export, including assets
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
      message: `"${document._id}" refers to "${id}", which is not in the export.`,
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
