import { expect, it } from 'vitest'
import { toPageFile, toPayloadFile } from './page-files.ts'

it('D01 files of a page', () => {
  expect([toPageFile('/', 'files'), toPageFile('/', 'folders'), toPayloadFile('/')]).toEqual([
    'index.html',
    'index.html',
    '_payload.json',
  ])
  const path = '/projekte/flutlicht'
  expect([toPageFile(path, 'files'), toPageFile(path, 'folders'), toPayloadFile(path)]).toEqual([
    'projekte/flutlicht.html',
    'projekte/flutlicht/index.html',
    'projekte/flutlicht/_payload.json',
  ])
})
