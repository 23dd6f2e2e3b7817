import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { root } from './packed.ts'
import type { createStudioProject } from './studio-project.ts'

/**
 * Does what a section of docs/change.md shows: writes its files, and applies its changes.
 *
 * @returns the kinds of its blocks
 */
export const applyExample = async (
  { folder, run }: Awaited<ReturnType<typeof createStudioProject>>,
  title: string,
): Promise<(string | undefined)[]> => {
  const [, section = ''] = readFileSync(join(root, 'docs/change.md'), 'utf8').split(`\n## ${title}\n`)
  const blocks = [...(section.split('\n## ')[0] ?? '').matchAll(/^```(tsx?|diff)\n([^]*?)^```$/gm)]
  for (const [, kind = '', text = ''] of blocks) {
    const file = join(folder, kind === 'diff' ? 'example.diff' : (/^\/\/ (\S+)/.exec(text)?.[1] ?? ''))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    if (kind !== 'diff') continue
    expect(await run('git', 'apply', '--verbose', 'example.diff')).not.toHaveProperty('code')
    rmSync(file)
  }
  return blocks.map(([, kind]) => kind)
}
