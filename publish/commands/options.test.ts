import { describe, expect, it } from 'vitest'
import { readCommandOptions } from './options.ts'
import { readPublishSettings } from './settings.ts'

describe('D01 the layout of pages', () => {
  it('is an option, or a variable that every command reads', () => {
    expect(readCommandOptions(['--pages', 'folders']).pageLayout).toBe('folders')
    expect(readCommandOptions(['--pages=files']).pageLayout).toBe('files')
    expect(readCommandOptions([]).pageLayout).toBeUndefined()
    expect(readPublishSettings({ PAGES: 'folders' }).pageLayout).toBe('folders')
    expect(readPublishSettings({ PAGES: '' }).pageLayout).toBe('files')
  })

  it.each([[['--pages', 'ordner']], [['--pages=']], [['--pages', 'Folders']]])('%j says what it can be', (args) => {
    expect(() => readCommandOptions(args)).toThrow(/--pages is ".*"\. Set it to "files" .* or "folders"/)
  })

  it('a missing or wrong value is an error', () => {
    expect(() => readCommandOptions(['--pages'])).toThrow('--pages needs a layout')
    expect(() => readPublishSettings({ PAGES: 'ordner' })).toThrow('PAGES is "ordner"')
    expect(() => readCommandOptions(['--seiten'])).toThrow('Unknown option "--seiten"')
  })
})
