import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { call } from '../testing/call.ts'
import { startChild } from '../testing/child-service.ts'
import { runCli } from '../testing/run-cli.ts'
import { fillDisk, mountSmallDisk } from '../testing/small-disk.ts'
import { connect, makeFolder } from '../testing/test-service.ts'

const folder = await makeFolder()
const [disk, filler] = [join(folder, 'disk'), join(folder, 'disk/filler')]
/** A folder that is a volume itself. */
const volume = join(folder, 'volume')
const obstacle = mountSmallDisk(disk, 16) ?? mountSmallDisk(volume, 4)
const name = (title: string): string => (obstacle === undefined ? title : `${title}: skipped, ${obstacle}`)

const run = async (dataDir: string, ...args: string[]) => {
  const { exit, output } = runCli(args, { env: { CONTENT_DIR: dataDir } })
  return { code: await exit, output: output() }
}

const start = async (dataDir: string) => {
  const service = await startChild({ dataDir })
  onTestFinished(() => service.kill())
  return service
}

beforeEach(() => rmSync(filler, { force: true }))

/** What a message names: the folder, and the disk it is on. */
const toldOf = (path: string) => new RegExp(`The disk is full \\(${path} on the disk ${disk}: 0\\.0 of 16\\.8 MB free`)

test.skipIf(obstacle)(
  name('on a full disk each command names the content’s disk and leaves nothing half written'),
  { timeout: 120_000 },
  async () => {
    const dataDir = join(disk, 'data')
    const service = await start(dataDir)
    await connect(service, service.token).create({ _id: 'a', _type: 'page' })
    expect(await run(dataDir, 'editor', 'add', 'Ida Brehmer')).toMatchObject({ code: 0 })
    fillDisk(filler)

    const addition = await run(dataDir, 'editor', 'add', 'Jo Öztürk')
    expect(addition).toMatchObject({ code: 1, output: expect.stringMatching(toldOf(`${dataDir}/editors`)) })
    expect(readdirSync(join(dataDir, 'editors'))).toEqual(['ida-brehmer.json'])
    const removal = await run(dataDir, 'editor', 'remove', 'Ida Brehmer')
    expect(removal).toMatchObject({ code: 1, output: expect.stringMatching(toldOf(`${dataDir}/editors`)) })
    const renewal = await run(dataDir, 'token', '--renew')
    expect(renewal).toMatchObject({ code: 1, output: expect.stringMatching(toldOf(dataDir)) })
    const reset = await run(dataDir, 'reset', '--yes')
    expect(reset).toMatchObject({ code: 1, output: expect.stringMatching(toldOf(dataDir)) })

    expect(readFileSync(join(dataDir, 'token'), 'utf8').trim()).toBe(service.token)
    expect(await run(dataDir, 'editor', 'list')).toMatchObject({
      output: expect.stringMatching(/^ida-brehmer {2}.*\n$/),
    })
    expect(readdirSync(dataDir).filter((file) => file.endsWith('.part'))).toEqual([])
    expect(await connect(service, service.token).getDocument('a')).toMatchObject({ _id: 'a' })
    rmSync(filler)
    expect(await run(dataDir, 'editor', 'add', 'Jo Öztürk')).toMatchObject({ code: 0 })
  },
)

test.skipIf(obstacle)(
  name('a login, a link and an upload say that the disk is full, and work when there is room'),
  { timeout: 60_000 },
  async () => {
    const dataDir = join(disk, 'login')
    const service = await start(dataDir)
    await connect(service, service.token).create({ _id: 'seite', _type: 'route' })
    const logIn = () =>
      fetch(`${service.url}/v1/auth/login/token?origin=${encodeURIComponent('http://localhost:3000/')}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ token: service.token }),
      })
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    const share = () =>
      call(`${service.url}/v1/shares/production`, {
        token: service.token,
        body: { name: 'Kundin', page: 'seite', sections: [], expiresAt, isFrozen: false },
      })
    const upload = () =>
      fetch(`${service.url}/v1/assets/files/production?filename=a.txt`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${service.token}`, 'Content-Type': 'text/plain' },
        body: 'x'.repeat(100_000),
      })
    fillDisk(filler)

    const refusal = await logIn()
    expect([refusal.status, refusal.headers.get('content-type')]).toEqual([507, expect.stringContaining('text/html')])
    expect(await refusal.text()).toContain('Auf der Platte des Inhaltsdienstes ist kein Platz.')
    expect(await share()).toMatchObject({ status: 507, body: { message: expect.stringContaining('Its log says') } })
    expect(readdirSync(join(dataDir, 'shares'))).toEqual([])
    const answer = await upload()
    expect(answer.status).toBe(507)
    expect(await answer.text()).toMatch(toldOf(dataDir))
    expect(service.output()).toMatch(new RegExp(`Nobody can log in: .*${dataDir} on the disk ${disk}: .*Make room`))

    rmSync(filler)
    expect([(await logIn()).status, (await share()).status, (await upload()).status]).toEqual([303, 200, 200])
  },
)

test.skipIf(obstacle)(
  name('an export and a backup name the disk that they are written to, and leave nothing there'),
  { timeout: 60_000 },
  async () => {
    const dataDir = join(folder, 'data')
    const service = await start(dataDir)
    const client = connect(service, service.token)
    await client.create({ _id: 'a', _type: 'page' })
    await client.assets.upload('file', Buffer.alloc(200_000, 'x'), { filename: 'a.txt' })
    const target = join(disk, 'target')
    await mkdir(target)
    fillDisk(filler)
    for (const args of [
      ['export', join(target, 'export')],
      ['export', target],
      ['export', join(target, 'a.tar.gz')],
      ['backup', join(target, 'b.tar.gz')],
    ]) {
      const { code, output } = await run(dataDir, ...args)
      expect([code, output], args.join(' ')).toEqual([1, expect.stringMatching(`on the disk ${disk}: 0.0 of`)])
      expect(readdirSync(target), args.join(' ')).toEqual([])
    }
    rmSync(filler)
    expect(await run(dataDir, 'export', target)).toMatchObject({ code: 0 })
    expect(await run(dataDir, 'export', volume)).toMatchObject({ code: 0 })
    expect(statSync(join(volume, 'data.ndjson')).size).toBeGreaterThan(0)
    expect(readdirSync(volume).toSorted()).toEqual(['assets.json', 'data.ndjson', 'files'])
  },
)
