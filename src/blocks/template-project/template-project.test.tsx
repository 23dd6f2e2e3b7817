import { expect, test } from 'vitest'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { templateProjectFixtures } from './template-project.fixture.ts'
import { TemplateProject } from './template-project.lazy.tsx'

const [first] = templateProjectFixtures
if (!first) throw new Error('It has a fixture.')
const project = first

const textOf = (title: string, projectTitle: string | null) =>
  /<hgroup[^]*<\/hgroup>/
    .exec(renderMarkup(<TemplateProject value={{ ...project, title, projectTitle }} />).html)?.[0]
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')

test.each([
  ['Radio', 'Ein Sender, den man sieht', '|Radio|Ein Sender, den man sieht|'],
  ['Radio', 'Radio', '|Radio|'],
  ['Radio', null, '|Radio|'],
])('T03 of the title %j and the project title %j both are shown, once', (title, projectTitle, expected) => {
  expect(textOf(title, projectTitle)).toBe(expected)
})
