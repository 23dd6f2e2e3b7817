import { afterEach, describe, expect, it } from 'vitest'
import { useBrowser, whenHydrated } from './testing/browser.ts'
import { findViolations } from './testing/find-violations.ts'
import { startForms } from './testing/start-forms.ts'

const { open } = useBrowser()
const { site, list, content } = await startForms()

const removeAll = async () => {
  await fetch(`${content.url}/v1/submissions/production?mail=ida@kunde.example`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${content.token}` },
  })
}
afterEach(removeAll)

let visitors = 0
const visit = async (path: string, options: Parameters<typeof open>[0] = {}) => {
  visitors += 1
  // An address of its own.
  const opened = await open({
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${visitors}` },
    ...options,
  })
  await opened.page.goto(`${site.url}${path}`)
  return opened
}

const fill = async (page: Awaited<ReturnType<typeof visit>>['page']) => {
  await page.getByLabel('Ihr Name').fill('Ida Brehmer')
  await page.getByLabel('E-Mail-Adresse').fill('ida@kunde.example')
  await page.getByLabel('Ihr Vorhaben').fill('Eine Website.')
  await page.getByLabel('Ich bin einverstanden').check()
}

describe.each([
  ['with a script', {}],
  ['without scripts', { javaScriptEnabled: false }],
])('%s', (name, options) => {
  const hasScript = name === 'with a script'

  it('a form is sent, thanked for in its place, and kept once', async () => {
    const { page, trouble } = await visit('/anfrage', options)
    if (hasScript) await whenHydrated(page)
    await fill(page)
    await page.getByLabel('Etwas zum Ansehen').setInputFiles({
      name: 'skizze.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    })
    await page.getByRole('button', { name: 'Anfrage senden' }).click()
    await page.getByText('Danke! Wir melden uns.').waitFor()
    expect(await page.getByRole('button', { name: 'Anfrage senden' }).isVisible()).toBe(false)
    expect(await list()).toMatchObject([
      {
        title: 'Was haben Sie vor?',
        page: { id: 'anfrage', path: '/anfrage', title: 'Anfrage' },
        files: [{ name: 'skizze.pdf', size: 8 }],
      },
    ])
    // A reload sends nothing again.
    await page.reload()
    expect(await list()).toHaveLength(1)
    expect(await page.context().cookies()).toEqual([])
    expect(trouble).toEqual({ console: [], requests: [] })
  })

  it('a form leads to its page of thanks', async () => {
    const { page } = await visit('/bewerbung', options)
    if (hasScript) await whenHydrated(page)
    await fill(page)
    await page.getByRole('button', { name: 'Anfrage senden' }).click()
    await page.waitForURL(/\/studio#?$/)
    expect(await list()).toHaveLength(1)
  })

  it('what is wrong is said at its field, and what was written stays', async () => {
    const { page } = await visit('/anfrage', options)
    if (hasScript) await whenHydrated(page)
    await fill(page)
    // Past what a browser checks by itself.
    await page.getByLabel('E-Mail-Adresse').evaluate((input) => input.setAttribute('type', 'text'))
    await page.getByLabel('E-Mail-Adresse').fill('ida@kunde')
    await page.getByRole('button', { name: 'Anfrage senden' }).click()
    await page.getByRole('alert').getByText('Bitte prüfen Sie die markierten Angaben.').waitFor()
    const mail = page.getByLabel('E-Mail-Adresse')
    expect(await mail.getAttribute('aria-invalid')).toBe('true')
    const [, fault] = ((await mail.getAttribute('aria-describedby')) ?? '').split(' ').toReversed()
    expect(
      await page.locator(`[id="${fault ?? (await mail.getAttribute('aria-describedby'))}"]`).textContent(),
    ).toContain('keine vollständige E-Mail-Adresse')
    expect(await mail.inputValue()).toBe('ida@kunde')
    expect(await page.getByLabel('Ihr Vorhaben').inputValue()).toBe('Eine Website.')
    expect(await page.getByLabel('Ich bin einverstanden').isChecked()).toBe(true)
    expect(await list()).toEqual([])
    if (hasScript) expect(await findViolations(page)).toEqual([])
    await mail.fill('ida@kunde.example')
    await page.getByRole('button', { name: 'Anfrage senden' }).click()
    await page.getByText('Danke! Wir melden uns.').waitFor()
    expect(await list()).toHaveLength(1)
  })
})

it('with a script an empty form says what is missing, at once and in German, and the first field has the focus', async () => {
  const { page } = await visit('/anfrage', { locale: 'en-US' })
  await whenHydrated(page)
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel('Ihr Vorhaben').focus()
  await page.waitForFunction(() => document.querySelector('form')?.noValidate === true)
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  expect(await page.locator('[data-fault]:visible').allTextContents()).toEqual([
    'Bitte ausfüllen.',
    'Bitte ausfüllen.',
    'Bitte ausfüllen.',
    'Ohne Ihr Einverständnis dürfen wir die Anfrage nicht annehmen. Bitte setzen Sie den Haken.',
  ])
  expect(await page.getByLabel('Ihr Name').evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await findViolations(page)).toEqual([])
})

it('another page loads nothing of it', async () => {
  const { page, whenQuiet } = await visit('/studio')
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await page.reload()
  await whenHydrated(page)
  await whenQuiet()
  expect(files.filter((file) => /form/.test(new URL(file).pathname))).toEqual([])
})
