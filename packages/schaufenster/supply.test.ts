import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

interface LockedPackage {
  link?: boolean
  integrity?: string
  hasInstallScript?: boolean
  version: string
  name?: string
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

describe.each(['.', 'packages/studio'])('the packages of %s', (folder) => {
  const { packages }: { packages: Record<string, LockedPackage> } = readJson(join(folder, 'package-lock.json'))
  const locked = Object.entries(packages).flatMap(([path, one]) =>
    path.includes('node_modules/') && !one.link
      ? [{ ...one, name: one.name ?? path.replace(/^.*node_modules\//, '') }]
      : [],
  )

  test('each is pinned by its hash', () => {
    expect(locked.length).toBeGreaterThan(500)
    expect(locked.filter(({ integrity }) => integrity === undefined)).toEqual([])
  })

  test('none runs a script when it is installed', () => {
    const allowed: Record<string, boolean> = readJson(join(folder, 'package.json')).allowScripts ?? {}
    const runsNone = readFileSync(join(folder, '.npmrc'), 'utf8').includes('ignore-scripts=true')
    const running = locked.filter(({ name, hasInstallScript }) => hasInstallScript && allowed[name] !== false)
    expect(runsNone ? [] : running).toEqual([])
  })

  test('all are in the bill of materials, with hash and address', () => {
    const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    const { bomFormat, specVersion, components } = JSON.parse(text)
    expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.5'])
    const listed = new Map<string, { hashes?: unknown[] }>(
      components.map((one: { purl: string; hashes?: unknown[] }) => [one.purl.replace(/\?.*$/, ''), one]),
    )
    const toPurl = ({ name, version }: { name: string; version: string }) =>
      `pkg:npm/${name.replace(/^@/, '%40')}@${version}`
    expect(locked.map(toPurl).filter((purl) => !listed.get(purl)?.hashes?.length)).toEqual([])
  })
})

/** What an installation of one of our packages brings, by name, with the dependencies of those that are ours. */
const installedWith = (name: string, names = new Set<string>()): ReadonlySet<string> => {
  for (const found of Object.keys(readJson(`node_modules/${name}/package.json`).dependencies ?? {})) {
    if (names.has(found)) continue
    names.add(found)
    if (found.startsWith('@schaufenster/')) installedWith(found, names)
  }
  return names
}

test('a host installs nothing that makes a publication', () => {
  const makers = ['@schaufenster/publish', 'fontkit', 'sharp']
  expect([...installedWith('schaufenster')]).toEqual(expect.arrayContaining([...makers, 'vite']))
  expect([...makers, 'vite'].filter((name) => installedWith('@schaufenster/host').has(name))).toEqual([])
})

test('the image takes every package, none by a list that the next one would not be in', () => {
  expect(readFileSync('Dockerfile', 'utf8')).not.toMatch(/^COPY packages\//m)
})

test('the systemd unit starts the command that is installed', () => {
  const [, command] =
    /^ExecStart=\/srv\/schaufenster\/(\S+)/m.exec(readFileSync('deploy/schaufenster.service', 'utf8')) ?? []
  expect(existsSync(command ?? '')).toBe(true)
})
