/** One flood, until this process is ended: `node bench/floods/flood.ts KIND FROM SITE CONTENT FILE TOKEN`. */
import { constants, setPriority } from 'node:os'
import { findOwnAddress } from '@schaufenster/content-service/testing/own-address'
import { FLOODS } from './kinds.ts'
import { SENDERS } from './senders.ts'

// The visitors beside it are measured, not the flood.
setPriority(constants.priority.PRIORITY_LOW)
const [kind = '', from = '', site = '', content = '', file = '', token = ''] = process.argv.slice(2)
const sender = SENDERS[from]
const reach = (text: string): URL => {
  const url = new URL(text)
  if (sender?.isDirect) url.hostname = findOwnAddress() ?? url.hostname
  return url
}
FLOODS[kind]?.({ site: reach(site), content: reach(content), file, from: () => sender?.headers(token) ?? {} })
