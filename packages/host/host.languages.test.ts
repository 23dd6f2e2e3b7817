import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createPolicy } from '@schaufenster/static-site/policy/policy'
import { createHost } from './host.ts'
import { createPolicyReader } from './policy-file.ts'
import { createPublishedSite } from './published-site.ts'

const open = async (files: Record<string, string>) => {
  const dir = await mkdtemp(join(tmpdir(), 'host-'))
  await mkdir(join(dir, 'en'))
  await writeFile(join(dir, 'policy.json'), JSON.stringify(createPolicy({ siteUrl: 'https://site.example' })))
  for (const [name, body] of Object.entries(files)) await writeFile(join(dir, name), body)
  const answer = createHost({
    published: createPublishedSite(dir),
    readPolicy: createPolicyReader(dir, { warn: () => {}, preview: { service: 'http://127.0.0.1:3333/' } }),
  })
  return async (path: string) => {
    const response = await answer(new Request(`http://site.example${path}`))
    return [response.status, await response.text()]
  }
}

it('E01 R07 an address that no page has gets the error page of its language', async () => {
  const get = await open({ '404.html': 'Nichts.', 'en/404.html': 'Nothing.' })
  expect(await get('/xyz')).toEqual([404, 'Nichts.'])
  expect(await get('/en/xyz')).toEqual([404, 'Nothing.'])
  expect(await get('/english')).toEqual([404, 'Nichts.'])
  // By its own name it is none.
  expect(await get('/en/404')).toEqual([404, 'Nothing.'])
})

it('E01 R07 without one it gets that of the site, and without any a sentence', async () => {
  expect(await (await open({ '404.html': 'Nichts.' }))('/en/xyz')).toEqual([404, 'Nichts.'])
  expect(await (await open({}))('/en/xyz')).toEqual([404, 'There is no such page.'])
})
