import { expect, test } from 'vitest'
import { describeOldNode } from './require-node.ts'

test.each(['20.19.5', '22.17.1', '22.9.0'])('Node %s is too old, and which one to install is said', (version) => {
  expect(describeOldNode(version)).toMatch(
    new RegExp(`^This needs Node 22\\.18 or newer, and .* is ${version}\\. Install`),
  )
})

test.each(['22.18.0', '22.23.3', '24.0.0', '26.1.0', process.versions.node])('Node %s is not', (version) => {
  expect(describeOldNode(version)).toBeUndefined()
})
