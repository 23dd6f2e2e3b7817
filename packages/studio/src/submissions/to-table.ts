import type { Submission } from './use-submissions.ts'

/** What a spreadsheet takes for a formula, and would carry out. */
const FORMULA = /^[=+\-@\t\r]/

const toCell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** As a table for spreadsheets: a column for each field that any of them has. The mark at its front says that it is UTF-8. */
export const toCsv = (submissions: readonly Submission[]): string => {
  const labels = [...new Set(submissions.flatMap(({ answers }) => answers.map(({ label }) => label)))]
  const rows = submissions.map(({ receivedAt, title, page, answers, files }) => [
    receivedAt,
    title,
    page.path,
    // Two fields may have one name.
    ...labels.map((label) =>
      answers.flatMap((answer) => (answer.label === label && answer.value !== '' ? [answer.value] : [])).join('\n'),
    ),
    files.map(({ name }) => name).join(', '),
  ])
  return `\uFEFF${[['Eingang', 'Formular', 'Seite', ...labels, 'Dateien'], ...rows].map((row) => row.map(toCell).join(';')).join('\r\n')}\r\n`
}

/** Of one person, or of all. @param mail an address, in whatever case */
export const ofPerson = (submissions: readonly Submission[], mail: string): readonly Submission[] => {
  const wanted = mail.trim().toLowerCase()
  if (wanted === '') return submissions
  return submissions.filter(({ answers }) =>
    answers.some(({ kind, value }) => kind === 'email' && value.trim().toLowerCase() === wanted),
  )
}
