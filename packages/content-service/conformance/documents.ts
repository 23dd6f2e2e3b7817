const reference = (_ref: string, rest: object = {}) => ({ _type: 'reference', _ref, ...rest })

/** The documents that all cases query. */
export const DOCUMENTS = [
  {
    _id: 'a1',
    _type: 'artist',
    name: 'Ada',
    age: 36,
    active: true,
    tags: ['ink', 'oil'],
    home: { city: 'Bern', zip: null },
    works: [
      { _key: 'w1', title: 'One', year: 2001, price: 10.5 },
      { _key: 'w2', title: 'Two', year: 2003 },
    ],
  },
  {
    _id: 'a2',
    _type: 'artist',
    name: 'Ben',
    age: 20,
    active: false,
    tags: ['oil'],
    friend: reference('a1'),
    works: [],
  },
  {
    _id: 'a3',
    _type: 'artist',
    name: 'cleo',
    tags: [],
    friend: reference('a2'),
    friends: [
      reference('a1', { _key: 'f1' }),
      reference('a2', { _key: 'f2' }),
      reference('gone', { _key: 'f3', _weak: true }),
    ],
  },
  {
    _id: 'n1',
    _type: 'numbers',
    list: [3, 1, 2],
    mixed: [1, 'a', null, true, { x: 1 }, [1, 2]],
    nested: [{ in: [{ v: 1 }, { v: 2 }] }, { in: [{ v: 3 }] }],
  },
  {
    _id: 's1',
    _type: 'show',
    title: 'The Blue Room',
    opens: '2024-03-01T10:00:00Z',
    slug: { current: 'blue-room' },
    artists: [reference('a1', { _key: 'x' }), reference('a3', { _key: 'y' })],
    text: [
      {
        _key: 'b1',
        _type: 'block',
        children: [
          { _key: 'c', _type: 'span', text: 'Hello ' },
          { _key: 'd', _type: 'span', text: 'world' },
        ],
      },
      { _key: 'b2', _type: 'block', children: [{ _key: 'e', _type: 'span', text: 'Bye' }] },
    ],
  },
  {
    _id: 's2',
    _type: 'show',
    title: 'Red Room Blue',
    opens: '2023-01-15T08:30:00Z',
    slug: { current: 'red-room' },
    artists: [],
  },
  { _id: 'drafts.s3', _type: 'note', title: 'Draft' },
  { _id: 'versions.r1.s3', _type: 'note', title: 'Version' },
]
