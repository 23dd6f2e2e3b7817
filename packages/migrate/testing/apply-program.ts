import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { shapesOf } from '@schaufenster/codegen/diff'
import { parseSchema } from '@schaufenster/codegen/schema-text'
import { applyPlan } from '../apply.ts'
import { planMigrations } from '../plan.ts'

// A run in a process of its own, which is killed: a document in each part, and a line for each part that is sent.
const [, , root = '', journals = '', config = ''] = process.argv
const schema = readFileSync(join(root, 'schema.json'), 'utf8')
const dataset = { client: createClient(JSON.parse(config)), journals }
const project = { root, schema, shapes: shapesOf(parseSchema(schema, 'schema.json', '')) }
const plan = await planMigrations(dataset, project)
await applyPlan(dataset, plan, project, { largest: 1, onSent: (done, all) => console.log(`${done} of ${all}`) })
