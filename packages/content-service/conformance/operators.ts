import type { Chapter } from './language-case.ts'

export const COMPARISON: Chapter = {
  title: 'comparison',
  cases: [
    ['"ink" in *[_id == "a1"][0].tags', true],
    ['"a1" in path("*")', true],
    ['"a.b" in path("*")', false],
    ['"a.b" in path("**")', true],
    ['"drafts.s3" in path("drafts.*")', true],
    ['"drafts.a.b" in path("drafts.*")', false],
    ['"drafts.a.b" in path("drafts.**")', true],
    ['"a1" in path("drafts.**")', false],
    ['"a.b.c" in path("a.*.c")', true],
  ],
}

export const MATCH: Chapter = {
  title: 'match',
  cases: [
    ['*[title match "blue"]._id', ['s1', 's2']],
    ['*[title match "blue the"]._id', ['s1']],
    ['*[[name, title] match "r*"]._id', ['s1', 's2']],
  ],
}
