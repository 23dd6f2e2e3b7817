import { expect, test } from 'vitest'
import { readContent, readState } from './dataset.ts'
import type { Dataset } from './dataset.ts'
import { readById, serve } from './testing/project.ts'
import { undoLastRun } from './undo.ts'
import { writeRun } from './write-run.ts'

const refer = (_ref: string) => ({
  next: { _type: 'reference', _ref },
  list: [{ _key: 'k', _type: 'reference', _ref }],
})
/** Each refers to the next, so none can go, and none come back, before another. */
const CIRCLE = ['a', 'b', 'c'].map((_id, index, ids) => ({
  _id,
  _type: 'page',
  ...refer(ids[(index + 1) % ids.length] ?? ''),
}))

/** One document a transaction. @param stop ends it after so many */
const inParts = (stop = Infinity) => ({
  largest: 1,
  onSent: (done: number) => {
    if (done === stop) throw new Error('Interrupted.')
  },
})

const remove = async (dataset: Dataset, stop?: number): Promise<void> => {
  const changes = (await readContent(dataset)).map((before) => ({ id: before._id, before }))
  const state = (await readState(dataset)) ?? { schema: '[]', runs: [] }
  await writeRun(dataset, { state, kind: 'languages', names: ['languages remove en'], changes }, inParts(stop))
}

test.each([1, 2, 3, 4, 5])(
  'X02 what refers to each other goes and comes back in parts, also if each stops after part %i',
  async (stop) => {
    const dataset = await serve(CIRCLE)
    const before = await readById(dataset)
    await expect(remove(dataset, stop)).rejects.toThrow('Interrupted.')
    await remove(dataset)
    expect(await readById(dataset)).toEqual({})
    await expect(undoLastRun(dataset, inParts(stop))).rejects.toThrow('Interrupted.')
    expect((await undoLastRun(dataset, inParts())).exceptions).toEqual([])
    expect(await readById(dataset)).toEqual(before)
  },
)
