import { expect, it } from 'vitest'
import { toBuildManifest } from '@schaufenster/publish/pages/manifest'
import { isListed } from '../packages/renderer/builds/manifest.ts'

it('D01 a manifest has every published page, on a small site and on a large one', () => {
  for (const pages of [3, 300]) {
    const paths = [
      '/',
      ...Array.from({ length: pages }, (_, index) => `/seite-${index}`),
      ...Array.from({ length: pages }, (_, index) => `/projekte/p-${index}`),
    ]
    const { prerendered } = toBuildManifest('b', paths, 2)
    expect(paths.filter((path) => !isListed(prerendered, path))).toEqual([])
    expect(isListed(prerendered, '/jobs/p-1')).toBe(false)
  }
})
