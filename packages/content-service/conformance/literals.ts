import type { Chapter } from './language-case.ts'

export const LITERALS: Chapter = {
  title: 'literals, comments, parameters',
  cases: [
    ['null', null],
    ['"Grüße 😀"', 'Grüße 😀'],
    ['{"a": null}', { a: null }],
    ['1 // one', 1],
    ['$a', 1, { a: 1 }],
    ['$a + $b', 3, { a: 1, b: 2 }],
    ['$text', 'a"b', { text: 'a"b' }],
    ['$nothing', null, { nothing: null }],
    ['$object.a', 1, { object: { a: 1 } }],
    ['$list[1]', 2, { list: [1, 2] }],
    ['*[_id == $id].name', ['Ada'], { id: 'a1' }],
    ['*[_id in $ids]._id', ['a1', 'a2'], { ids: ['a2', 'a1', 'x'] }],
    ['*[name == $name]._id', [], { name: '" || true || "' }],
    ['*[_type == "artist"] | order(_id) [$from...$to]._id', ['a2'], { from: 1, to: 2 }],
    ['*[_type == "artist"] | order(_id) [$at]._id', 'a2', { at: 1 }],
  ],
}
