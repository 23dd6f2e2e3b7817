#!/usr/bin/env -S node --max-semi-space-size=8
/**
 * `schaufenster <command>`: the site's commands, each in a module that is loaded only for it. A small young generation
 * takes some 50 MB less for the same work.
 *
 * JavaScript that every Node 20 runs: an older one has to be told so, and stripping types takes 80 ms to load.
 */
import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'

const COMMANDS = {
  dev: new URL('dev.ts', import.meta.url),
  build: new URL('build.ts', import.meta.url),
  start: new URL('start.ts', import.meta.url),
  publish: '@schaufenster/publish/cli',
  codegen: new URL('codegen-cli.ts', import.meta.url),
  content: new URL('content-cli.ts', import.meta.url),
  languages: new URL('languages.ts', import.meta.url),
  studio: new URL('studio.ts', import.meta.url),
  check: new URL('check.ts', import.meta.url),
  test: new URL('test.ts', import.meta.url),
  upgrade: new URL('upgrade.ts', import.meta.url),
}

const fail = (text) => {
  console.error(`✗ ${text}`)
  process.exit(1)
}

const [, , command = '--help'] = process.argv
if (command === '-h' || command === '--help') {
  console.log(
    `Usage: schaufenster <command>\n\nCommands, each with its own --help:\n  ${Object.keys(COMMANDS).join('\n  ')}`,
  )
  process.exit()
}
if (!Object.hasOwn(COMMANDS, command))
  fail(`There is no command "${command}". There are: ${Object.keys(COMMANDS).join(', ')}.`)
if (Number.parseInt(process.versions.node, 10) < 24)
  fail(
    `This needs Node 24, and ${process.execPath} is ${process.versions.node}. "npm run …" uses the one that "npm ci" installed.`,
  )

if (/[#%?]/.test(process.cwd()))
  fail(`${process.cwd()} has #, % or ? in its path, in which Vite cannot work. Rename the folder.`)

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})
const { version } = readJson(new URL('package.json', import.meta.url))
// Two of them would mean two copies of what they share.
for (const name of Object.keys(readJson('package.json').dependencies ?? {})) {
  if (!name.startsWith('@schaufenster/') || command === 'upgrade') continue
  const other = readJson(join('node_modules', name, 'package.json')).version
  if (other !== undefined && other !== version)
    fail(
      `${name} is installed in version ${other}, schaufenster in ${version}. Give all of them one version in package.json, and run "npm install".`,
    )
}

// What V8 compiled, and TypeScript without its types, is kept, here and by every process that is started: a program
// needs half as long to load.
const compiled = join(process.cwd(), '.cache/compiled')
module.enableCompileCache(compiled)
process.env['NODE_COMPILE_CACHE'] = compiled

// The site's languages, for every process of it.
const { languages } = readJson('package.json').schaufenster ?? {}
if (!process.env['LANGUAGES'] && languages) process.env['LANGUAGES'] = [languages].flat().join(',')
try {
  await import('@schaufenster/shapes/languages')
} catch (error) {
  fail(`${error.message} They are LANGUAGES, else "schaufenster": { "languages": ["de", "en"] } of package.json.`)
}

// The command reads what comes after its name.
process.argv.splice(2, 1)
await import(COMMANDS[command])
