import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { findForms } from './forms.ts'

const form = (action: string): string => `<main><form method="post" action="${action}#form-a"></form></main>`

/** What is said of a published folder. */
const find = async (pages: Record<string, string>, settings: { formsUrl?: string; base?: string } = {}) => {
  const outDir = await mkdtemp(join(tmpdir(), 'forms-'))
  for (const [path, html] of Object.entries(pages)) {
    const file = join(outDir, `${path}.html`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, html)
  }
  const paths = Object.keys(pages)
  const { formsUrl, base = '' } = settings
  return findForms({ paths, rendered: paths }, { outDir, formsUrl, build: { site: { base } } })
}

const told = '<main>Anfragen über das Formular: …</main>'

it('a form is named with what it lacks: a server elsewhere, and a paragraph about privacy', async () => {
  const [server, privacy, ...others] = await find({
    '/kontakt': form('/_form'),
    '/datenschutz': '<main>Nichts.</main>',
  })
  expect(server).toMatch(/^\/kontakt: .*FORMS_URL/)
  expect(privacy).toMatch(/^\/kontakt: there is a form, and \/datenschutz does not say so\. .*180 Tagen/)
  expect(others).toEqual([])
  const silent = '<main><form></form>Auskunft in elektronischer Form</main>'
  expect((await find({ '/kontakt': form('/_form'), '/datenschutz': silent }))[1]).toMatch(/does not say so/)
  expect((await find({ '/kontakt': form('/_form') }))[1]).toContain('no page is named datenschutz')
})

it('nothing is said where nothing is missing', async () => {
  const formsUrl = 'https://formular.example'
  expect(await find({ '/kontakt': form(`${formsUrl}/_form`), '/datenschutz': told }, { formsUrl })).toEqual([])
  const compound = '<main>Was Sie in unser Kontaktformular eintragen: …</main>'
  expect(await find({ '/kontakt': form(`${formsUrl}/_form`), '/datenschutz': compound }, { formsUrl })).toEqual([])
  expect(await find({ '/kontakt': '<main>Kein Formular.</main>' })).toEqual([])
  expect(await find({ '/kontakt': form('/anderes') })).toEqual([])
  expect(await find({ '/kontakt': form('/studio/_form'), '/datenschutz': told }, { base: '/studio' })).toHaveLength(1)
})
