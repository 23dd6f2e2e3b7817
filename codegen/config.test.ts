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
