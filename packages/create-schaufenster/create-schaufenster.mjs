#!/usr/bin/env node
/**
 * `npm create schaufenster <folder>`. JavaScript that every Node runs, since an older one has to be told so: the rest
 * is loaded only by one that can run it.
 */
const NODE = '20.11'

const fail = (text) => {
  console.error(`✗ ${text}`)
  process.exit(1)
}

const [major, minor] = process.versions.node.split('.').map(Number)
const [needed, least] = NODE.split('.').map(Number)
if (major < needed || (major === needed && minor < least))
  fail(
    `This needs Node ${NODE} or newer, and ${process.execPath} is ${process.versions.node}. Install one from https://nodejs.org.`,
  )

const [manager = 'npm'] = (process.env['npm_config_user_agent'] || 'npm').split('/')
if (manager !== 'npm')
  fail(`A studio’s Node and its lock file are npm’s; ${manager} is not supported. Run: npm create schaufenster`)

await import(new URL('create.ts', import.meta.url))
