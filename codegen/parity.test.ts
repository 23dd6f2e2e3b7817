import { test } from 'vitest'
import { readFileSync } from 'node:fs'
import { resolve, join } from 'node:path'
import { defaultConfig } from './config.ts'
import { generate } from './generate.ts'
import { createSourceLoader } from './source-loader.ts'
import { findQueryFiles, loadQueries } from './queries/load-queries.ts'
test('x', async () => { 
const root = resolve(import.meta.dirname, '..')
const g = await generate(root, defaultConfig);
for (const [f, t] of g.files) console.log(f, readFileSync(join(root, f), 'utf8') === t)
const l = createSourceLoader(root)
l.provide('src/generated/asset-paths.groq.ts', 'export const IMAGE_REFS = `[]`\nexport const FILE_REFS = `[12345]`')
console.log((await loadQueries(findQueryFiles(root, defaultConfig), l)).some((q) => q.text.includes('12345')))
 })
