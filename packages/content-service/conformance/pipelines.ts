import type { Chapter } from './language-case.ts'

const ARTISTS = '*[_type == "artist"]'
const ADA = '*[_id == "a1"][0]'

export const PROJECTIONS: Chapter = {
  title: 'projections',
  cases: [
    [`${ADA}{name}`, { name: 'Ada' }],
    [`${ADA}{name, age}`, { name: 'Ada', age: 36 }],
    [`${ADA} {"n": name}`, { n: 'Ada' }],
    [`${ADA} | {name}`, { name: 'Ada' }],
    [`${ADA}{"sum": age + 1, "up": upper(name)}`, { sum: 37, up: 'ADA' }],
    [`${ADA}{none}`, { none: null }],
    [`${ADA}{"none": none}`, { none: null }],
    [`${ADA}{home{city}}`, { home: { city: 'Bern' } }],
    [`${ADA}{"home": home.city}`, { home: 'Bern' }],
    [`${ADA}{works[]{title}}`, { works: [{ title: 'One' }, { title: 'Two' }] }],
    [`${ADA}{works[year > 2002]{title}}`, { works: [{ title: 'Two' }] }],
    [`${ADA}{"titles": works[].title}`, { titles: ['One', 'Two'] }],
    [`${ADA}.home{...}`, { city: 'Bern', zip: null }],
    [`${ADA}.home{..., "city": "Basel"}`, { city: 'Basel', zip: null }],
    [`${ADA}.home{"city": "Basel", ...}`, { city: 'Bern', zip: null }],
    [`${ADA}{...home}`, { city: 'Bern', zip: null }],
    [`${ADA}.works[0]{..., "_key": null}`, { _key: null, title: 'One', year: 2001, price: 10.5 }],
    [`${ARTISTS}{name, age > 30 => {"old": true}}`, [{ name: 'Ada', old: true }, { name: 'Ben' }, { name: 'cleo' }]],
    [
      `${ARTISTS}{name, defined(age) => {age}, !defined(age) => {"age": 0}}`,
      [
        { name: 'Ada', age: 36 },
        { name: 'Ben', age: 20 },
        { name: 'cleo', age: 0 },
      ],
    ],
    [
      `${ARTISTS}{name, ...select(age > 30 => {"old": true})}`,
      [{ name: 'Ada', old: true }, { name: 'Ben' }, { name: 'cleo' }],
    ],
    [`${ARTISTS}{name}{name}`, [{ name: 'Ada' }, { name: 'Ben' }, { name: 'cleo' }]],
    [`${ARTISTS}{name}.name`, ['Ada', 'Ben', 'cleo']],
    [`${ARTISTS}{name}[name == "Ben"]`, [{ name: 'Ben' }]],
    ['*[_id == "a2"][0]{friend->{name}}', { friend: { name: 'Ada' } }],
    ['*[_id == "a2"][0]{"friend": friend->name}', { friend: 'Ada' }],
    ['*[_id == "a2"][0]{"friend": friend->{name, "city": home.city}}', { friend: { name: 'Ada', city: 'Bern' } }],
    ['*[_id == "s1"][0]{"names": artists[]->name}', { names: ['Ada', 'cleo'] }],
    [
      '{"artists": *[_type == "artist"]._id, "shows": count(*[_type == "show"])}',
      { artists: ['a1', 'a2', 'a3'], shows: 2 },
    ],
  ],
}

export const ORDER: Chapter = {
  title: 'order and score',
  cases: [
    [`${ARTISTS} | order(name).name`, ['Ada', 'Ben', 'cleo']],
    [`${ARTISTS} | order(name asc).name`, ['Ada', 'Ben', 'cleo']],
    [`${ARTISTS} | order(name desc).name`, ['cleo', 'Ben', 'Ada']],
    [`${ARTISTS}[defined(age)] | order(age).name`, ['Ben', 'Ada']],
    [`${ARTISTS} | order(count(tags) desc).name`, ['Ada', 'Ben', 'cleo']],
    [`${ARTISTS} | order(lower(name) desc)[0].name`, 'cleo'],
    [`${ARTISTS} | order(name)[0..1].name`, ['Ada', 'Ben']],
    [`${ARTISTS} | order(name)[1...3].name`, ['Ben', 'cleo']],
    [`${ARTISTS} | order(name desc)[0].name`, 'cleo'],
    [`${ARTISTS} | order(name desc) {name} [0]`, { name: 'cleo' }],
    ['*[_type in ["artist", "show"]] | order(_type desc, _id desc)._id', ['s2', 's1', 'a3', 'a2', 'a1']],
    ['*[_type in ["artist", "show"]] | order(_type, _id desc)._id', ['a3', 'a2', 'a1', 's2', 's1']],
    ['*[_type == "show"] | order(dateTime(opens))._id', ['s2', 's1']],
    ['*[_type == "show"] | order(opens desc)[0]._id', 's1'],
    ['*[_type == "artist"] | order(friend->name desc)._id', ['a1', 'a3', 'a2']],
    [`${ARTISTS} | order(_type)._id`, ['a1', 'a2', 'a3']],
    ['*[_type == "show"] | score(title match "red") | order(_score desc)._id', ['s2', 's1']],
    ['*[_type == "show"] | score(title match "red")[_score > 0]._id', ['s2']],
    ['*[_type == "show"] | score(boost(title match "the", 3), title match "red") | order(_score desc)[0]._id', 's1'],
  ],
}
