import { resolve } from 'node:path'
import { compareWithTypegen, expectParity } from '@schaufenster/codegen/testing/typegen-parity'
import type { TypegenParity } from '@schaufenster/codegen/testing/typegen-parity'
import { beforeAll, describe, expect, test } from 'vitest'
import { config } from '../codegen.config.ts'

describe('our output equals that of Sanity TypeGen', () => {
  let compared: TypegenParity = { report: { missing: [], groups: [] }, types: 0, queries: 0 }
  beforeAll(async () => {
    compared = await compareWithTypegen(resolve(import.meta.dirname, '..'), config)
  })

  test('no official type is missing, and all differences are known', () => expectParity(compared))

  test('every known difference still exists', () => {
    for (const { different, difference } of compared.report.groups) {
      expect(different, `Nothing differs any more; take out of the table: ${difference.reason}`).not.toEqual([])
    }
  })
})
