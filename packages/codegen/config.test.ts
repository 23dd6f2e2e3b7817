import { expect, test } from 'vitest'
import { defaultConfig, defineCodegenConfig } from './config.ts'

test('unset options have their default', () => {
  expect(defineCodegenConfig({ output: 'out' })).toEqual({ ...defaultConfig, output: 'out' })
})

test('unknown and wrong options are all reported at once', () => {
  // Parsed from JSON, like an options object that was not type-checked.
  const options: object = JSON.parse('{"outptu": "x", "enforceRequiredFields": "yes", "queries": [1]}')
  expect(() => defineCodegenConfig(options)).toThrow(
    /"outptu" is not an option\. Options: schema, .*"enforceRequiredFields" must be a boolean\. "queries" must be a list of strings\./,
  )
})

test('an unknown output and a path outside the project are rejected', () => {
  expect(() => defineCodegenConfig({ outputs: ['validators.ts', 'docs'] })).toThrow(
    /"outputs" names "docs"\. There are: portable-text-types\.ts, prose-fields\.ts, searched-types\.ts, validators\.ts/,
  )
  expect(() => defineCodegenConfig({ output: '../elsewhere' })).toThrow(
    /"output" is "\.\.\/elsewhere"\. Use a path inside the project/,
  )
  expect(() => defineCodegenConfig({ blocks: '/blocks' })).toThrow(/"blocks" is "\/blocks"/)
})
