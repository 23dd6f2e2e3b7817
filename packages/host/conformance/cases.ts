import { ADDRESSES } from './address-cases.ts'
import { HEADERS } from './header-cases.ts'
import { TRANSFERS } from './transfer-cases.ts'

/** What every host answers alike. */
export const CASES = [...ADDRESSES, ...HEADERS, ...TRANSFERS]
