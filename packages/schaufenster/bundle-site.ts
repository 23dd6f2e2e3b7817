import { createHash } from 'node:crypto'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { createCommand, runCommand } from '@schaufenster/cli/command'
import { packBundles } from '@schaufenster/publish/build-files'
import { readSiteBase } from '@schaufenster/static-site/site-url'
import { readVariables } from '@schaufenster/static-site/variables'
import type { Font } from '@schaufenster/site/app-files'
import type { StyleTable } from '@schaufenster/site/style-table'
import { bundleBoot } from './bundle-boot.ts'
import { readStyles } from './read-styles.ts'

/**
 * Splits the built style sheet into a table of rules, from which each page inlines its critical CSS, and the sheet
 * that is loaded later, and finds the fonts of every page.
 */
const splitStyles = async (dir: string, base: string): Promise<StyleTable & { fonts: Font[] }> => {
  const assets = join(dir, 'client/assets')
  const [built, ...others] = (await readdir(assets)).filter((name) => name.endsWith('.css'))
  if (!built || others.length > 0) throw new Error('A build has one style sheet; see cssCodeSplit in vite.config.ts.')
  const { rules, sheet, fonts } = readStyles(await readFile(join(assets, built), 'utf8'))
  const name = `style-${createHash('sha256').update(sheet).digest('base64url').slice(0, 8)}.css`
  await rm(join(assets, built))
  await writeFile(join(assets, name), sheet)
  return { sheet: `${base}/assets/${name}`, rules, fonts }
}

/** Bundles client and server of the site into a folder. Runs as a program, so that the bundler's memory is freed. */
const bundle = async (dir: string): Promise<void> => {
  const base = readSiteBase(process.env)
  const builder = await createBuilder({
    logLevel: 'warn',
    configLoader: 'native',
    environments: {
      client: { build: { outDir: join(dir, 'client') } },
      ssr: { build: { outDir: join(dir, 'server') } },
    },
  })
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error('A build has two environments, client and ssr; see vite.config.ts.')
  await builder.build(client)
  const { rules, ...styles } = await splitStyles(dir, base)
  // Compressed in other threads while the server is bundled, which has the bundler's own.
  const packed = readVariables(process.env).COMPRESSED_FILES ? packBundles(join(dir, 'client')) : undefined
  await Promise.all([packed, builder.build(ssr)])
  await writeFile(join(dir, 'server/styles.json'), JSON.stringify({ sheet: styles.sheet, rules }))
  await bundleBoot(dir, styles, base)
}

await runCommand(
  createCommand('node bundle-site.ts', 'Bundles client and server of the site.')
    .argument('[folder]', 'where to', '.build')
    .action(bundle),
)
