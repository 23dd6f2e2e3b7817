import { readFileSync } from 'node:fs'
import { siteVariables } from '@schaufenster/static-site/variables'
import { expect, test } from 'vitest'

test.each(Object.keys(siteVariables))('%s is in the reference', (name) => {
  expect(readFileSync('docs/reference.md', 'utf8')).toContain(`\`${name}\``)
})
