import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { entryFilesOf, isManifest, textFilesOf, toBootFile } from '@schaufenster/static-site/build-output'
import type { AppFiles } from '@schaufenster/site/app-files'
import { inlineTexts } from '@schaufenster/renderer/texts/inline-texts'
import { locales } from '@schaufenster/site/locale'

/** Budget for the script before the largest paint, compressed, in bytes (2.6 KiB). */
const MAX_BYTES = 2662

const BOOT = fileURLToPath(import.meta.resolve('@schaufenster/renderer/boot/boot'))

const bundle = async (files: AppFiles, base: string, language: string): Promise<string> => {
  const result = await build({
    configFile: false,
    base: `${base}/`,
    logLevel: 'warn',
    plugins: [inlineTexts(language)],
    define: { APP_FILES: JSON.stringify(files) },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: BOOT, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const outputs = Array.isArray(result)
    ? result.flatMap(({ output }) => output)
    : 'output' in result
      ? result.output
      : []
  const chunk = outputs.find((output) => output.type === 'chunk')
  if (!chunk) throw new Error('The boot script was not bundled; see boot/boot.ts of packages/renderer.')
  // The script element would end at the first `</script`.
  return chunk.code.trim().replaceAll('</script', String.raw`<\/script`)
}

const checkSize = (code: string): void => {
  const bytes = brotliCompressSync(code).length
  if (bytes > MAX_BYTES)
    throw new Error(
      `The boot script has ${bytes} bytes compressed; the limit is ${MAX_BYTES}. Move code that is not needed immediately to a later chunk.`,
    )
}

/** Writes the boot scripts of a build, one for each language, which its pages inline, and checks their sizes. */
export const bundleBoot = async (
  dir: string,
  styles: Pick<AppFiles, 'sheet' | 'fonts'>,
  base: string,
): Promise<void> => {
  const manifest: unknown = JSON.parse(await readFile(join(dir, 'client/.vite/manifest.json'), 'utf8'))
  if (!isManifest(manifest)) throw new Error('The build has no manifest; see vite.config.ts.')
  // In dependency order: the boot script loads them one by one.
  const files = entryFilesOf(manifest, base)
  for (const { code: language } of locales) {
    // The app awaits its texts: they are there when it starts.
    const modules = [...files.slice(0, -1), ...textFilesOf(manifest, base, language), ...files.slice(-1)]
    const code = await bundle({ modules, ...styles }, base, language)
    checkSize(code)
    await writeFile(join(dir, 'server', toBootFile(language)), code)
  }
}
