import { expect, it } from 'vitest'
import type { PublishCheck } from '@schaufenster/site/publish-check'
import { runOwnChecks } from './own-checks.ts'

const project = { _id: 'drafts.flutlicht', _type: 'routeProject' }
const needsClient: PublishCheck = ({ _type, client }, report) => {
  if (_type === 'routeProject' && !client)
    report({ level: 'error', message: 'Der Kunde fehlt.', remedy: 'Wer hat das Projekt beauftragt?', path: 'client' })
}
const run = (document: typeof project & { client?: unknown }, checks?: readonly PublishCheck[]) => {
  const findings: object[] = []
  runOwnChecks(document, checks, (one) => void findings.push(one))
  return findings
}

it('a check of the site’s own reports its field; what is right passes', () => {
  const remedy = 'Wer hat das Projekt beauftragt?'
  const finding = { level: 'error', rule: 'own', message: 'Der Kunde fehlt.', remedy, path: 'client' }
  expect(run(project, [needsClient])).toEqual([finding])
  expect(run({ ...project, client: 'Kino' }, [needsClient])).toEqual([])
  expect(run({ ...project, _type: 'route' }, [needsClient])).toEqual([])
  expect(run(project)).toEqual([])
})

it('without a path it is about the document; a remedy may be part of the message', () => {
  const check: PublishCheck = (_document, report) => report({ level: 'warning', message: 'Kurz' })
  expect(run(project, [check])).toEqual([{ level: 'warning', rule: 'own', message: 'Kurz', remedy: '', path: '' }])
})

it('a check that fails is a warning with its name; what it has found before stays, and the others run', () => {
  const breaks: PublishCheck = ({ title }, report) => {
    report({ level: 'error', message: 'zuerst' })
    report({ level: 'error', message: String(Reflect.get(Object(title), 'a').b) })
  }
  expect(run(project, [breaks, needsClient])).toMatchObject([
    { message: 'zuerst' },
    { level: 'warning', message: expect.stringContaining('„breaks“') },
    { path: 'client' },
  ])
})
