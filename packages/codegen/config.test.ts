import { expect, test } from 'vitest'
import { defaultConfig, defineCodegenConfig } from './config.ts'

test('what is not set is at its default', () => {
  expect(defineCodegenConfig({ output: 'out' })).toEqual({ ...defaultConfig, output: 'out' })
})

test('unknown and wrong options are named, all at once', () => {
  // Read from JSON, as an options object can be that no compiler has seen.
  const options: object = JSON.parse('{"outptu": "x", "enforceRequiredFields": "yes", "queries": [1]}')
  expect(() => defineCodegenConfig(options)).toThrow(
    /"outptu" is no option\. Options: schema, .*"enforceRequiredFields" has to be a boolean\. "queries" has to be a list of strings\./,
  )
})

test('an output that does not exist and a path out of the project are refused', () => {
  expect(() => defineCodegenConfig({ outputs: ['validators.ts', 'docs'] })).toThrow(
    /"outputs" names "docs"\. There are: portable-text-types\.ts, validators\.ts/,
  )
  expect(() => defineCodegenConfig({ output: '../elsewhere' })).toThrow(
    /"output" is "\.\.\/elsewhere"\. Name a path inside the project/,
  )
  expect(() => defineCodegenConfig({ blocks: '/blocks' })).toThrow(/"blocks" is "\/blocks"/)
})
