import { expect, it } from 'vitest'
import { showError } from './show-error.ts'

it('shows an error in the browser, whatever characters it has', async () => {
  const answer = showError(new Error('\u001B[31mkaputt\u001B[0m </script>'), '/studio')
  expect([answer.status, await answer.text()]).toEqual([
    500,
    expect.stringMatching(/from "\/studio\/@vite\/client"[^]*"message":"kaputt \\u003c\/script>","stack":" +at /),
  ])
})
