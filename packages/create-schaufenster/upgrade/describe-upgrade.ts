import type { Change } from './compare-files.ts'
import type { News } from './read-news.ts'
import type { Upgrade } from './upgrade-project.ts'

const MARKS: Record<Change['kind'], { sign: string; meaning: string }> = {
  added: { sign: '+', meaning: 'new' },
  replaced: { sign: '↑', meaning: 'the template’s new version; you have not changed it' },
  removed: { sign: '-', meaning: 'the template no longer has it; you have not changed it' },
  merged: { sign: '±', meaning: 'both have changed it: merged' },
  kept: { sign: '!', meaning: 'both have changed it, and it stays yours: compare it with the template’s yourself' },
}

const describeNews = (news: readonly News[]): string[] =>
  news.length === 0
    ? []
    : [
        'What is new:',
        ...news.flatMap(({ version, entries }) => [`  ${version}`, ...entries.map((entry) => `  - ${entry}`)]),
        '',
      ]

/** Only the signs that occur. */
const describeSigns = (changes: readonly Change[], steps: readonly string[]): string[] => [
  ...Object.entries(MARKS)
    .filter(([name]) => changes.some(({ kind }) => kind === name))
    .map(([, { sign, meaning }]) => `  ${sign} ${meaning}`),
  ...(steps.length > 0 ? ['  → what the new version asks of your own files'] : []),
]

/** What an upgrade does or would do, line by line. */
export const describeUpgrade = (
  { changes, conflicts, steps, left }: Upgrade,
  news: readonly News[],
  isDryRun: boolean,
): string[] => {
  const lines = [...describeNews(news)]
  for (const { kind, path } of changes)
    lines.push(`  ${MARKS[kind].sign} ${path}${conflicts.includes(path) ? '  (contradiction)' : ''}`)
  for (const title of steps) lines.push(`  → ${title}`)
  const signs = describeSigns(changes, steps)
  if (signs.length > 0) lines.push('', 'Signs:', ...signs)
  if (left.length > 0) lines.push(`Yours to change, marked "TODO upgrade": ${left.join(', ')}`)
  if (isDryRun && conflicts.length > 0)
    lines.push(
      '',
      `You will have to resolve ${conflicts.length === 1 ? 'one file' : `${conflicts.length} files`}, in which both sides will be marked: ${conflicts.join(', ')}`,
    )
  return lines
}
