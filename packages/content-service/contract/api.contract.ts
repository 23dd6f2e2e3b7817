import { describe, expect, test } from 'vitest'
import { describeAccess } from './access.contract.ts'
import { describeActions } from './actions.contract.ts'
import { describeAssets } from './assets.contract.ts'
import { describeHistory } from './history.contract.ts'
import { describeMutations } from './mutate.contract.ts'
import { describePlatform } from './platform.contract.ts'
import { describeQueries } from './query.contract.ts'
import { testedRows } from './row-test.ts'
import { ROWS } from './rows.ts'
import { describeStreams } from './streams.contract.ts'
import { connectTo, type Address } from '../testing/api-target.ts'

/** The whole contract, for any implementation of the API. It empties the dataset it is given. */
export const describeContract = (address: Address): void => {
  const target = connectTo(address)
  describeQueries(target)
  describeAccess(target)
  describeMutations(target)
  describeActions(target)
  describeHistory(target)
  describeStreams(target)
  describeAssets(target)
  describePlatform(target)

  describe('completeness', () => {
    test('every row of the API has a test', () => {
      expect(ROWS.filter((row) => !testedRows.has(row))).toEqual([])
    })
  })
}
