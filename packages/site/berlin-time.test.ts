import { expect, it } from 'vitest'
import { describeTime, toInstants, toLocalTime } from './berlin-time.ts'

it.each([
  ['in winter', '2026-12-01T09:00', ['2026-12-01T08:00:00Z']],
  ['in summer', '2027-07-01T09:00', ['2027-07-01T07:00:00Z']],
  ['before summer time begins', '2027-03-28T01:59', ['2027-03-28T00:59:00Z']],
  ['in the hour that it skips', '2027-03-28T02:30', []],
  ['after it has begun', '2027-03-28T03:00', ['2027-03-28T01:00:00Z']],
  ['in the hour that it doubles', '2027-10-31T02:30', ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z']],
  ['after it has ended', '2027-10-31T03:00', ['2027-10-31T02:00:00Z']],
  ['with seconds', '2026-12-01T09:00:30', ['2026-12-01T08:00:30Z']],
  ['that are none', '', []],
  ['on a day that does not exist', '2027-02-31T09:00', []],
])('%s', (_title, local, instants) => {
  expect(toInstants(local)).toEqual(instants)
})

it('go there and back, every quarter of an hour around each change of the clocks of five years', () => {
  const sundays = [2026, 2027, 2028, 2029, 2030].flatMap((year) => [Date.UTC(year, 2, 31), Date.UTC(year, 9, 31)])
  for (const last of sundays) {
    const change = last - new Date(last).getUTCDay() * 86_400_000
    for (let time = change - 7_200_000; time < change + 14_400_000; time += 900_000) {
      const instant = new Date(time).toISOString().replace('.000', '')
      expect(toInstants(toLocalTime(instant))).toContain(instant)
    }
  }
})

it('in words', () => {
  expect(describeTime('2026-12-01T08:00:00Z')).toBe('Di., 1. Dezember 2026, 09:00 Uhr')
  expect(describeTime('2026-12-01T08:00:00Z', 'en-GB')).toBe('Tue, 1 December 2026, 09:00')
  expect(describeTime('2027-10-31T00:30:00Z')).toBe('So., 31. Oktober 2027, 02:30 Uhr (Mitteleuropäische Sommerzeit)')
  expect(describeTime('2027-10-31T01:30:00Z')).toBe('So., 31. Oktober 2027, 02:30 Uhr (Mitteleuropäische Normalzeit)')
})
