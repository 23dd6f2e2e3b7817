import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Answers } from '../answers.ts'
import type { Font } from '../theme/find-fonts.ts'
import type { Npm } from './npm.ts'

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** A name for npm: "Grün & „Blau“" → gruen-blau. */
export const toPackageName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (sign) => UMLAUTS[sign] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'studio'

const write = (path: string, value: unknown): void => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)

const isTheme = (name: string): boolean => /^@fontsource(?:-variable)?\//.test(name)

/** Prepares `package.json` and the lock: name, address, and the theme's fonts in place of the demo's. */
export const preparePackage = async (
  { name, address }: Answers,
  fonts: readonly Font[] | undefined,
  { root, staged, npm }: { root: string; staged: string; npm: Npm },
): Promise<void> => {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const own = {
    name: toPackageName(name),
    description: `The website of ${name}.`,
    homepage: address.href.replace(/\/$/, ''),
  }
  const { dependencies, ...manifest } = read('package.json')
  const others = Object.entries<string>(dependencies).filter(([dependency]) => !fonts || !isTheme(dependency))
  // Headings, share pictures and icons have one weight, text has all.
  const [display, text] = fonts ?? []
  const packages = display && text ? [display.fixed, text.variable] : []
  const all = [...others, ...packages.map((one): [string, string] => [one.name, one.version])].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const entries = Object.entries({ ...manifest, ...own, dependencies: Object.fromEntries(all) })
  // Where npm has it: after the description.
  const order = ['name', 'version', 'description', 'homepage']
  const rank = ([key]: [string, unknown]) => (order.includes(key) ? order.indexOf(key) : order.length)
  const before = Object.keys(read('package.json'))
  const place = (entry: [string, unknown]) => rank(entry) * 100 + before.indexOf(entry[0])
  write(join(staged, 'package.json'), Object.fromEntries(entries.toSorted((a, b) => place(a) - place(b))))

  const lock = read('package-lock.json')
  lock.name = own.name
  lock.packages[''].name = own.name
  write(join(staged, 'package-lock.json'), lock)
  if (!fonts) return
  for (const file of [...globSync('packages/*/package.json', { cwd: root }), '.npmrc'])
    if (existsSync(join(root, file))) cpSync(join(root, file), join(staged, file), { recursive: dirname(file) !== '.' })
  await npm(['install', '--package-lock-only'], staged)
}
