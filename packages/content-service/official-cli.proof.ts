import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startWith } from './testing/test-service.ts'

const run = promisify(execFile)
const preload = pathToFileURL(join(import.meta.dirname, 'official-cli/preload.mjs')).href
const service = await startWith({
  lines: [
    { _id: 'a', _type: 'x' },
    { _id: 'drafts.b', _type: 'x' },
  ],
})
const env = { ...process.env, CONTENT_URL: service.url, SANITY_AUTH_TOKEN: service.token }

const execute = (program: string, more: Record<string, string> = {}): ReturnType<typeof run> =>
  run(process.execPath, ['--import', preload, '--input-type=module', '--eval', program], {
    env: { ...env, ...more },
    cwd: import.meta.dirname,
  })

const CLIENT = `
  import { createClient } from '@sanity/client'
  const client = createClient({ projectId: 'studio', dataset: 'production', apiVersion: '2025-02-19', useCdn: false, token: process.env.SANITY_AUTH_TOKEN, maxRetries: 0 })
`

test('the hosted addresses of the client, of fetch and of node:https lead to the service', async () => {
  const { stdout } = await execute(`${CLIENT}
    import https from 'node:https'
    const address = 'https://studio.api.sanity.io/v1/data/query/production?query=count(*)'
    const viaModule = await new Promise((resolve) => https.get(address, (response) => response.setEncoding('utf8').on('data', resolve)))
    console.log(await client.fetch('count(*)', {}, { perspective: 'raw' }), (await (await fetch(address)).json()).result, JSON.parse(viaModule).result)
  `)
  expect(String(stdout).trim()).toBe('2 1 1')
})

test('without a service the error names it; an address of another machine is refused', async () => {
  await expect(execute(`${CLIENT} await client.fetch('1')`, { CONTENT_URL: 'http://127.0.0.1:1' })).rejects.toThrow(
    /No content service answers at http:\/\/127.0.0.1:1|ECONNREFUSED/,
  )
  await expect(execute('', { CONTENT_URL: 'http://example.com' })).rejects.toThrow(/not on this machine/)
})

test('another project is refused rather than answered with the content of this one', async () => {
  await expect(execute(`${CLIENT} await client.withConfig({ projectId: 'other' }).fetch('1')`)).rejects.toThrow(
    /not known as "other.api.sanity.io"/,
  )
})
