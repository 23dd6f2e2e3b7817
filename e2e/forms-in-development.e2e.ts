import { expect, it, onTestFinished } from 'vitest'
import { developSite } from 'schaufenster/develop/develop-site'
import { answersOf, startFormContent } from './testing/start-forms.ts'

it('the development server takes forms as the published site’s does, and its answers have styles without a script', async () => {
  const { content, siteKey, list } = await startFormContent()
  onTestFinished(() => content.stop())
  const site = await developSite({
    port: 0,
    watch: false,
    env: { SANITY_API_HOST: content.url, CONTENT_SITE_KEY: siteKey },
  })
  onTestFinished(() => site.stop())
  const post = (body: FormData) =>
    fetch(`${site.url}/_form`, { method: 'POST', body, headers: { origin: site.url }, redirect: 'manual' })

  const faulty = await post(answersOf({ f_name: '' }))
  expect(faulty.status).toBe(422)
  const page = await faulty.text()
  expect(page).toContain('Bitte ausfüllen.')
  const [, styles] = /<link rel="stylesheet" href="(\/[^"]+)"/.exec(page) ?? []
  expect(await (await fetch(`${site.url}${styles}`)).text()).toContain('--plate-fg')
  expect(await list()).toEqual([])

  const sent = await post(answersOf())
  expect(sent.status).toBe(303)
  const thanks = await fetch(new URL(sent.headers.get('location') ?? '', site.url))
  expect(await thanks.text()).toContain('Danke! Wir melden uns.')
  expect(await list()).toMatchObject([{ page: { path: '/anfrage' } }])
})
