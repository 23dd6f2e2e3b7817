import { expect, it } from 'vitest'
import { hasPublisher, plannerOf, toPlanTransactionId, toSchedule, toScheduleDocument } from './schedule.ts'

const NOW = Date.parse('2026-12-01T09:00:00Z')
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString()

it.each([
  ['nobody has ever spoken', [], undefined, false],
  ['nothing is planned', [], ago(86_400), true],
  ['it has read of what was planned', [ago(60)], ago(59), true],
  ['it has not', [ago(60)], ago(61), false],
  ['it may still read of it', [ago(5)], ago(86_400), true],
  ['it speaks once an hour', [ago(86_400)], ago(4200), true],
  ['it has been silent too long', [ago(86_400)], ago(4801), false],
])('P04 whether what is planned is carried out: %s', (_title, created, seen, isSo) => {
  const schedules = created.map((createdAt) => ({ createdAt }))
  expect(hasPublisher(schedules, seen, NOW)).toBe(isSo)
  // Of what has failed it does not speak.
  const failed = schedules.map((schedule) => ({ ...schedule, faults: [] }))
  expect(hasPublisher(failed, seen, NOW)).toBe(seen !== undefined)
})

it('P04 a schedule is read as it was written; what is none is not', () => {
  const schedule = {
    action: 'unpublish' as const,
    at: '2026-12-01T08:00:00Z',
    documents: [{ id: 'a', title: 'A' }],
    by: { id: 'ida', name: 'Ida' },
  }
  const stored = { ...toScheduleDocument(schedule, () => 'eins'), _createdAt: '2026-11-30T08:00:00Z' }
  expect(toSchedule(stored)).toEqual({ ...schedule, _id: 'schedule.eins', createdAt: '2026-11-30T08:00:00Z' })
  for (const wrong of [{ action: 'delete' }, { at: 'bald' }, { documents: 'a' }, { _id: 'eins' }, { _type: 'route' }])
    expect(toSchedule({ ...stored, ...wrong })).toBeUndefined()
})

it.each(['ida', 'p-1_a', 'editor'])('P04 a transaction names who has planned it: %s', (id) => {
  expect(plannerOf(toPlanTransactionId({ by: { id, name: 'Ida' } }, () => '3f0-a'))).toBe(id)
})

it.each(['', 'Ida Brehmer', 'a/b', 'x'.repeat(200)])(
  'P04 an id of a planner that no transaction id may contain is left out: %s',
  (id) => {
    const transactionId = toPlanTransactionId({ by: { id, name: 'Ida' } }, () => '3f0-a')
    expect(transactionId).toMatch(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$/)
    expect(plannerOf(transactionId)).toBeUndefined()
  },
)

it.each(['3f0-a', 'plan', 'plan_', 'plan__', 'plan_ida', 'a_plan_ida_1'])(
  'P04 one of no plan names nobody: %s',
  (id) => {
    expect(plannerOf(id)).toBeUndefined()
  },
)
