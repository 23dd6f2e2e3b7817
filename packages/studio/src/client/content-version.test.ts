import { expect, it, vi } from 'vitest'
import { createContentVersion } from './content-version.ts'

it('a write waits while the content is of another version, and is told when it is the same again', async () => {
  const version = createContentVersion(['001-title'])
  const onChange = vi.fn<() => void>()
  version.subscribe(onChange)
  version.update({ migrations: ['001-title'] })
  await version.whenSame()
  expect(onChange).not.toHaveBeenCalled()

  version.update({ migrations: ['001-title', '002-role'] })
  expect(version.difference()).toEqual({ content: 'newer', migration: '002-role' })
  const written = vi.fn<() => void>()
  const write = version.whenSame().then(written)
  version.update({ migrations: ['001-title', '002-role', '003-tone'] })
  await Promise.resolve()
  expect(written).not.toHaveBeenCalled()
  version.update({ migrations: ['001-title'] })
  await write
  expect(onChange).toHaveBeenCalledTimes(2)
})

it('a write that is given up does not wait', async () => {
  const version = createContentVersion([])
  version.update({ migrations: ['001-title'] })
  const leaving = new AbortController()
  const write = version.whenSame(leaving.signal)
  leaving.abort(new Error('left'))
  await expect(write).rejects.toThrow('left')
})
