import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import semver from 'semver'

/** What a version brought, in the words of its release notes. */
export interface News {
  version: string
  entries: readonly string[]
}

/** Written by Changesets where a package changed only because another one did. */
const isOfDependency = (entry: string): boolean => entry.startsWith('Updated dependencies')

/** The entries of a change log as Changesets writes it, by version. Lines that continue one are indented. */
const readLog = (text: string): [version: string, entry: string][] =>
  text.split(/^## /m).flatMap((part) => {
    const [version = '', ...lines] = part.split('\n')
    if (semver.valid(version.trim()) === null) return []
    const items = lines
      .join('\n')
      .replaceAll(/^### .*$/gm, '')
      .split(/^- /m)
      .slice(1)
    return items.map((item): [string, string] => [
      version.trim(),
      // Without the commit, which is of another repository.
      item
        .replace(/^[0-9a-f]{7,40}: /, '')
        .trim()
        .replaceAll(/\s*\n\s*/g, ' '),
    ])
  })

/**
 * What is new after one version up to another, the newest first. A change is noted in the package that it was made in, and all
 * have one version: so every package's change log counts.
 *
 * @param folder of the change logs, a file for each package
 */
export const readNews = (folder: string, from: string, to: string): News[] => {
  const news = new Map<string, Set<string>>()
  const logs = existsSync(folder) ? readdirSync(folder).toSorted() : []
  for (const [version, entry] of logs.flatMap((name) => readLog(readFileSync(join(folder, name), 'utf8')))) {
    if (!semver.gt(version, from) || semver.gt(version, to) || isOfDependency(entry)) continue
    news.set(version, (news.get(version) ?? new Set()).add(entry))
  }
  return [...news]
    .toSorted(([one], [other]) => semver.compare(other, one))
    .map(([version, entries]) => ({ version, entries: [...entries] }))
}
