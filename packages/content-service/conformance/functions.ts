import type { Chapter } from './language-case.ts'

const ADA = '*[_id == "a1"][0]'

export const GLOBAL_FUNCTIONS: Chapter = {
  title: 'global functions',
  cases: [
    ['count(*[_type == "artist"])', 3],
    [`defined(${ADA}.home)`, true],
    [`defined(${ADA}.none)`, false],
    ['*[_type == "artist"].age', [36, 20, null]],
    ['*[_type == "artist"]{"age": coalesce(age, 0)}.age', [36, 20, 0]],
    ['dateTime("2024-03-01T10:00:00Z")', '2024-03-01T10:00:00Z'],
    [
      '*[_type == "artist"]{"g": select(age > 30 => "old", age > 10 => "young", "unknown")}.g',
      ['old', 'young', 'unknown'],
    ],
    ['now() == now()', true],
    ['dateTime(now()) > dateTime("2020-01-01T00:00:00Z")', true],
    ['now() match "*"', true],
  ],
}

export const NAMESPACES: Chapter = {
  title: 'functions in namespaces',
  cases: [
    ['array::unique(*[_type == "artist"].tags[])', ['ink', 'oil']],
    ['math::sum(*[_id == "n1"][0].list)', 6],
    ['pt::text(*[_id == "s1"][0].text)', 'Hello world\n\nBye'],
    ['pt::text(*[_id == "s1"][0].text[0])', 'Hello world'],
    ['dateTime::now() > dateTime("2020-01-01T00:00:00Z")', true],
    ['sanity::projectId()', 'studio'],
    ['sanity::dataset()', 'production'],
    ['*[sanity::versionOf("s3")]._id', ['drafts.s3', 'versions.r1.s3']],
    ['*[sanity::partOfRelease("r1")]._id', ['versions.r1.s3']],
    ['diff::changedAny({"a": 1}, {"a": 2}, a)', true],
    ['diff::changedAny({"a": 1}, {"a": 1}, a)', false],
    ['diff::changedAny({"a": 1, "b": 1}, {"a": 2, "b": 1}, b)', false],
    ['diff::changedOnly({"a": 1, "b": 1}, {"a": 2, "b": 1}, a)', true],
    ['diff::changedOnly({"a": 1, "b": 1}, {"a": 2, "b": 2}, a)', false],
  ],
}
