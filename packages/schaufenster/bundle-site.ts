import { createHash } from 'node:crypto'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { createCommand, runCommand } from '@schaufenster/cli/command'
import { packBundles } from '@schaufenster/publish/build-files'
import { readSiteBase } from '@schaufenster/publish/site-url'
import { readVariables } from '@schaufenster/publish/variables'
import type { Font } from '@schaufenster/site/app-files'
import { bundleBoot } from './bundle-boot.ts'
import { readStyles } from './read-styles.ts'

/**
 * Splits the built style sheet into a table of rules, from which each page inlines its critical CSS, and the sheet
 * that is loaded later, and finds the fonts of every page.
 */
const splitStyles = async (dir: string, base: string): Promise<{ sheet: string; fonts: Font[] }> => {
  const assets = join(dir, 'client/assets')
  const [built, ...others] = (await readdir(assets)).filter((name) => name.endsWith('.css'))
  if (!built || others.length > 0) throw new Error('A build has one style sheet; see cssCodeSplit in vite.config.ts.')
  const { rules, sheet, fonts } = readStyles(await readFile(join(assets, built), 'utf8'))
  const name = `style-${createHash('sha256').update(sheet).digest('base64url').slice(0, 8)}.css`
  await rm(join(assets, built))
  await writeFile(join(assets, name), sheet)
  await writeFile(join(dir, 'server/styles.json'), JSON.stringify({ sheet: `${base}/assets/${name}`, rules }))
  return { sheet: `${base}/assets/${name}`, fonts }
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
  await builder.buildApp()
  await bundleBoot(dir, await splitStyles(dir, base), base)
  if (readVariables(process.env).COMPRESSED_FILES) packBundles(join(dir, 'client'))
}

await runCommand(
  createCommand('node bundle-site.ts', 'Bundles client and server of the site.')
    .argument('[folder]', 'where to', '.build')
    .action(bundle),
)
