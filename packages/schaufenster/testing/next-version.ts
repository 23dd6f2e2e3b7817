import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, type packPackages } from './packed.ts'

/** Of our packages, and of those that one of them needs. */
const OWN_VERSION = /("(?:version|schaufenster|create-schaufenster|@schaufenster\/[\w-]+)": )"[\d.]+"/g

/** Changes a text that must be in a file. */
export const replaceText = (file: string, before: string, after: string): void => {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(before)) throw new Error(`${file} has no "${before}".`)
  writeFileSync(file, text.replace(before, after))
}

/**
 * Offers a newer version of all packages in the registry.
 *
 * @param change changes some of them, in the folder of all
 */
export const offerVersion = async (
  { folder, tarballs, npm }: Awaited<ReturnType<typeof packPackages>>,
  version: string,
  change: (packages: string) => void,
): Promise<void> => {
  const packages = join(folder, `packages-${version}`)
  for (const file of readdirSync(tarballs)) {
    // `schaufenster-renderer-0.1.0.tgz` is of the folder `renderer`.
    const name = file.replace(/-[\d.]+\.tgz$/, '').replace(/^schaufenster-/, '')
    mkdirSync(join(packages, name), { recursive: true })
    await run('tar', ['-xzf', join(tarballs, file), '-C', join(packages, name), '--strip-components=1'])
  }
  for (const file of globSync('{*/package.json,*/template/manifest.json}', { cwd: packages }))
    writeFileSync(
      join(packages, file),
      readFileSync(join(packages, file), 'utf8').replaceAll(OWN_VERSION, `$1"${version}"`),
    )
  change(packages)
  await npm(packages, ['pack', '--pack-destination', tarballs, ...readdirSync(packages).map((name) => `./${name}`)])
}
