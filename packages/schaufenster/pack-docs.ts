import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

const LINK = /\[(?<label>[^\]]*)\]\((?<target>[^)\s#:]+)(?<anchor>#[^)\s]*)?\)/g

/** What is beside the documentation in the package, as in the repository. */
const BESIDE = /^(?:docs|deploy)\/|^LICENSE$/

/**
 * A page of the documentation as it is read in `node_modules/schaufenster/docs`: a link to a package's README leads to the
 * installed package, and one to what only the repository has is its text.
 *
 * @param path of the page in the repository
 * @param nameOf the name of the package in a folder of the repository, unless a studio has none of it
 */
export const toPackedDoc = (text: string, path: string, nameOf: (folder: string) => string | undefined): string =>
  text.replaceAll(LINK, (link: string, label: string, target: string, anchor = '') => {
    const place = posix.join(posix.dirname(path), target)
    if (BESIDE.test(place)) return link
    const name = nameOf(/^packages\/([\w-]+)\/README\.md$/.exec(place)?.[1] ?? '')
    if (name === undefined) return label
    const from = posix.join('schaufenster', posix.dirname(path))
    return `[${label}](${posix.relative(from, `${name}/README.md`)}${anchor})`
  })

/**
 * Adds documentation and the templates of deployment to the packed command, for studios.
 *
 * @param root of the repository
 * @param folder of the packed command
 */
export const packDocs = (root: string, folder: string): void => {
  const nameOf = (name: string): string | undefined => {
    const file = join(root, 'packages', name, 'package.json')
    return name === '' || name === 'create-schaufenster' || !existsSync(file)
      ? undefined
      : JSON.parse(readFileSync(file, 'utf8')).name
  }
  for (const path of globSync('docs/**/*.md', { cwd: root })) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), toPackedDoc(readFileSync(join(root, path), 'utf8'), path, nameOf))
  }
  cpSync(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true })
}
