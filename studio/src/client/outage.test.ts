import { expect, it } from 'vitest'
import { createOutage } from './outage.ts'

const setUp = () => {
  const outage = createOutage()
  const told: (string | undefined)[] = []
  outage.subscribe(() => told.push(outage.reason()))
  return { outage, told }
}

it('an outage lasts until the last request that waits is answered, whatever else is', () => {
  const { outage, told } = setUp()
  const [edit, read, other] = [{}, {}, {}]
  outage.wait(edit, 'expired')
  outage.wait(read, 'expired')
  // Each is sent again every second.
  outage.wait(edit, 'expired')
  outage.leave(other)
  outage.leave(read)
  expect(told).toEqual(['expired'])
  outage.leave(edit)
  expect(told).toEqual(['expired', undefined])
})

it('an ended session is said before a service that is away: the editor can do something about it', () => {
  const { outage, told } = setUp()
  const [edit, read] = [{}, {}]
  outage.wait(read, 'away')
  outage.wait(edit, 'expired')
  outage.leave(edit)
  outage.leave(read)
  expect(told).toEqual(['away', 'expired', 'away', undefined])
})
