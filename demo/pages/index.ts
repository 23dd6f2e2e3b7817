import type { Document } from 'create-schaufenster/write/json'
import { barrierefreiheit } from './barrierefreiheit.ts'
import { blocks } from './blocks.ts'
import { datenschutz } from './datenschutz.ts'
import { drafts } from './drafts.ts'
import { impressum } from './impressum.ts'
import { jobs } from './jobs.ts'
import { kontakt } from './kontakt.ts'
import { leistungen } from './leistungen.ts'
import { projekte } from './projekte.ts'
import { start } from './start.ts'
import { studio } from './studio.ts'

export const pages: Document[] = [
  start,
  projekte,
  leistungen,
  studio,
  jobs,
  kontakt,
  impressum,
  datenschutz,
  barrierefreiheit,
  blocks,
  drafts,
].flat()
