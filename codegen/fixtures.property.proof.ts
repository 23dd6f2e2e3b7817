import { resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createMake } from '../src/fixtures/make.ts'
import type { Make } from '../src/fixtures/make.ts'
import type { Size } from '../src/fixtures/size.ts'
import * as fixtures from '../src/generated/fixtures.ts'
import { contentShapes } from '../src/generated/validators.ts'
import type { ContentShapes, Shape } from '../src/content/validation/shape.ts'
import { validate } from '../src/content/validation/validate.ts'
import { config } from '../codegen.config.ts'
import { generate } from './generate.ts'
import { createResultShapes } from './rules/result-shapes.ts'

const root = resolve(import.meta.dirname, '..')
const sizes: readonly Size[] = ['valid', 'minimal', 'longest']
const seeds = Array.from({ length: 50 }, (_, index) => index)
const shapes: ContentShapes = contentShapes

type Build = (make: Make) => unknown

const stored = Object.entries<Build>(fixtures.storedBuilders)
const storedNames = stored.map(([name]) => name)
const storedFunctions = new Set<unknown>(stored.map(([, build]) => build))

/** Builders of objects and lists in query results, by the name of what they return. */
const results = Object.entries(fixtures).flatMap(([name, value]): [string, Build][] =>
  typeof value === 'function' && !storedFunctions.has(value) ? [[name.slice('build'.length), (make) => value(make)]] : [],
)

/** The issues of what a builder makes of every size and seed, each with both. */
const issuesOf = (build: Build, shape: Shape): string[] =>
  sizes.flatMap((size) =>
    seeds.flatMap((seed) =>
      validate(build(createMake({ seed, size })), shape, shapes).map(({ path, message, expected }) => `${size} ${seed}: ${path} ${message}, not ${expected}`),
    ),
  )

const fieldNames = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value).toSorted() : [])

describe('everything stored', () => {
  test('each type of the validators has a builder', () => expect(storedNames).toEqual(Object.keys(shapes.types)))

  test.each(stored)('%s passes the validators, warnings included', (name, build) => {
    expect(issuesOf(build, { kind: 'type', name })).toEqual([])
  })

  test.each(stored)('%s is minimal without, and longest with every optional field', (name, build) => {
    const shape = shapes.types[name]
    const fields = shape?.kind === 'object' ? Object.entries(shape.fields).filter(([, field]) => field.shape.kind !== 'unknown') : []
    const required = fields.flatMap(([field, { optional, missing }]) => (optional && !missing ? [] : [field]))
    for (const seed of shape?.kind === 'object' ? seeds : []) {
      expect(fieldNames(build(createMake({ seed, size: 'minimal' })))).toEqual(required.toSorted())
      expect(fieldNames(build(createMake({ seed, size: 'longest' })))).toEqual(fields.map(([field]) => field).toSorted())
    }
  })
})

describe('everything in query results', () => {
  const written = new Map<string, Shape>()

  beforeAll(async () => {
    const { input } = await generate(root, config)
    const write = createResultShapes(input.model)
    for (const { name, node } of input.aliases) written.set(name, write(node))
  }, 30_000)

  test('every named object has a builder', () => {
    const names = new Set(results.map(([name]) => name))
    expect([...written.keys()].filter((name) => !names.has(name))).toEqual([])
    expect(written.size).toBeGreaterThan(Object.keys(fixtures.blockBuilders).length)
  })

  test.each(results.filter(([name]) => name !== 'RichTextResult'))('%s passes the validators', { timeout: 20_000 }, (name, build) => {
    const shape = written.get(name)
    if (!shape) throw new Error(`The results have no ${name}.`)
    expect(issuesOf(build, shape)).toEqual([])
  })
})

describe('a builder', () => {
  test.each([...stored, ...results])('of %s makes the same of the same seed, and something else of another', (_name, build) => {
    for (const size of sizes) {
      const make = (seed: number): string => JSON.stringify(build(createMake({ seed, size })))
      expect(seeds.slice(0, 10).map(make)).toEqual(seeds.slice(0, 10).map(make))
    }
    expect(new Set(seeds.map((seed) => JSON.stringify(build(createMake({ seed }))))).size).toBeGreaterThan(1)
  })

  test('makes the longest longer than the usual, and that longer than the minimal', () => {
    const lengthOf = (size: Size): number => seeds.reduce((sum, seed) => sum + JSON.stringify(fixtures.buildPerson(createMake({ seed, size }))).length, 0)
    expect(lengthOf('longest')).toBeGreaterThan(lengthOf('valid') * 2)
    expect(lengthOf('valid')).toBeGreaterThan(lengthOf('minimal') * 1.2)
  })

  test('takes what is to be different', () => {
    const person = fixtures.buildPerson(createMake({ size: 'longest' }), { name: 'Ada', text: undefined })
    expect(person.name).toBe('Ada')
    expect(person).not.toHaveProperty('text')
    expect(fixtures.buildPerson(createMake({ size: 'longest' }))).toHaveProperty('text')
  })
})
