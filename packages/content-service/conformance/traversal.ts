import type { Chapter } from './language-case.ts'

const ADA = '*[_id == "a1"][0]'
const CLEO = '*[_id == "a3"][0]'
const NUMBERS = '*[_id == "n1"][0]'

export const ATTRIBUTES: Chapter = {
  title: 'attributes, elements, slices, filters',
  cases: [
    [`${ADA}.name`, 'Ada'],
    [`${ADA}["name"]`, 'Ada'],
    [`${ADA}.home.city`, 'Bern'],
    [`${ADA}["home"]["city"]`, 'Bern'],
    [`${ADA}.home.zip`, null],
    [`${ADA}.home.street`, null],
    [`${ADA}.none.none`, null],
    ['*[_id == "a1"].name', ['Ada']],
    ['*[_type == "artist"].home.city', ['Bern', null, null]],
    [`${ADA}.works[].title`, ['One', 'Two']],
    [`${ADA}.works.title`, null],
    [`${ADA}.works[].price`, [10.5, null]],
    [`${ADA}.works[0].title`, 'One'],
    [`${ADA}.works[-1].title`, 'Two'],
    [`${ADA}.works[5].title`, null],
    [`${ADA}.works[_key == "w2"][0].year`, 2003],
    [`${ADA}.works[year > 2002].title`, ['Two']],
    [`${ADA}.works[year > 2002][0].title`, 'Two'],
    [`${ADA}.works[year > 3000]`, []],
    [`${NUMBERS}.nested[].in[].v`, [1, 2, 3]],
    [`${NUMBERS}.nested[0].in[].v`, [1, 2]],
    [`${NUMBERS}.mixed[]`, [1, 'a', null, true, { x: 1 }, [1, 2]]],
    [`${NUMBERS}.mixed[4].x`, 1],
    [`${NUMBERS}.mixed[5][1]`, 2],
    [`${NUMBERS}.list[@ > 1]`, [3, 2]],
    ['*[false]', []],
    ['count(*[true]) == count(*)', true],
    ['*[_type == "artist" && age > 30].name', ['Ada']],
    ['*[_type == "artist" && age < 30].name', ['Ben']],
    ['*[_type == "artist" && !(age > 30)].name', ['Ben']],
    ['*[_type == "artist" && active].name', ['Ada']],
    ['*[_type == "artist" && age == null].name', ['cleo']],
    ['*[_type == "artist"][age > 10][active == false].name', ['Ben']],
    ['*[_type in ["show", "numbers"]]._id', ['n1', 's1', 's2']],
    ['*[slug.current == "red-room"][0]._id', 's2'],
    ['*[_id == "nobody"][0]', null],
    ['*[_id == "nobody"][0].name', null],
    ['*[_id == "nobody"]', []],
    ['*[_id == "a1" || _id == "a2"]._id', ['a1', 'a2']],
    ['*[count(works) > 0]._id', ['a1']],
    ['*[works[0].title == "One"]._id', ['a1']],
    ['*["oil" in tags]._id', ['a1', 'a2']],
    ['*[count(tags[@ in ["ink"]]) > 0]._id', ['a1']],
  ],
}

export const REFERENCES: Chapter = {
  title: 'references and scopes',
  cases: [
    ['*[_id == "a2"][0].friend->name', 'Ada'],
    ['*[_id == "a2"][0].friend._ref', 'a1'],
    [`${CLEO}.friend->friend->name`, 'Ada'],
    [`${CLEO}.friends[]->name`, ['Ada', 'Ben', null]],
    [`${CLEO}.friends[0]->name`, 'Ada'],
    [`${CLEO}.friends[2]->`, null],
    [`${CLEO}.friends[]->{name}`, [{ name: 'Ada' }, { name: 'Ben' }, null]],
    [`${CLEO}.friends[@->age > 30]->name`, ['Ada']],
    [`${ADA}.friend->name`, null],
    [`${ADA}.name->`, null],
    ['*[friend->name == "Ada"]._id', ['a2']],
    ['*[references("a1")]._id', ['a2', 'a3', 's1']],
    ['*[references(["a2", "a3"])]._id', ['a3', 's1']],
    ['*[references("nobody")]._id', []],
    ['*[_type == "show" && references("a1")].title', ['The Blue Room']],
    [
      '*[_type == "artist"]{_id, "in": count(*[references(^._id)])}',
      [
        { _id: 'a1', in: 3 },
        { _id: 'a2', in: 1 },
        { _id: 'a3', in: 1 },
      ],
    ],
    [
      '*[_type == "artist"]{name, "others": *[_type == "artist" && _id != ^._id].name}',
      [
        { name: 'Ada', others: ['Ben', 'cleo'] },
        { name: 'Ben', others: ['Ada', 'cleo'] },
        { name: 'cleo', others: ['Ada', 'Ben'] },
      ],
    ],
    [
      '*[_id == "s1"][0]{"x": artists[]{"title": ^.title, _key}}',
      {
        x: [
          { title: 'The Blue Room', _key: 'x' },
          { title: 'The Blue Room', _key: 'y' },
        ],
      },
    ],
    [
      '*[_id == "n1"][0]{"r": nested[]{"in": in[]{v, "id": ^.^._id}}}.r[0].in',
      [
        { v: 1, id: 'n1' },
        { v: 2, id: 'n1' },
      ],
    ],
    [
      '*[_id == "s1"][0].artists[]->{name, "works": count(works)}',
      [
        { name: 'Ada', works: 2 },
        { name: 'cleo', works: null },
      ],
    ],
    ['*[_id == "a1"][0]{"me": @._id}', { me: 'a1' }],
    ['*[_id == "a1"]{"self": *[_id == ^._id][0].name}', [{ self: 'Ada' }]],
  ],
}
