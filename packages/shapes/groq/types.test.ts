import { parse } from 'groq-js'
import { expect, it } from 'vitest'
import { childOf, isNode } from './tree.ts'
import { typesIn } from './types.ts'

const read = (condition: string) => {
  const tree: unknown = parse(`*[${condition}]`)
  return isNode(tree) ? typesIn(childOf(tree, 'expr')) : undefined
}

it.each([
  [`_type == "job"`, ['job']],
  [`_type=='job'`, ['job']],
  [`"job" == _type`, ['job']],
  [`(_type == "job")`, ['job']],
  [`open && _type == "job"`, ['job']],
  [`_type in ["job", 'page']`, ['job', 'page']],
  [`_type in ["job", "page"] && _type == "page"`, ['page']],
  [`_type == "job" || (open && _type == "page")`, ['job', 'page']],
])('%s: the types of all documents that it can match', (condition, types) => {
  expect(read(condition)).toEqual(types)
})

it.each([
  'open',
  '_type == "job" || open',
  '!(_type == "job")',
  '_type != "job"',
  'kind->_type == "job"',
  '_type == $t',
])('%s can match documents of any type', (condition) => expect(read(condition)).toBeUndefined())
