import type { Document } from 'create-schaufenster/write/json'
import { apfel } from './apfel.ts'
import { flutlicht } from './flutlicht.ts'
import { hallenbad } from './hallenbad.ts'
import { kornkammer } from './kornkammer.ts'
import { leuchtturm } from './leuchtturm.ts'
import { maschen } from './maschen.ts'
import { sperling } from './sperling.ts'
import { wattweiser } from './wattweiser.ts'

export const projects: Document[] = [
  leuchtturm,
  apfel,
  maschen,
  flutlicht,
  kornkammer,
  wattweiser,
  sperling,
  hallenbad,
].flat()
