import { defineQuery } from 'groq'
import { isPage } from '../../../schema/page-types.ts'
import { address } from '../../../schema/address.ts'

/** @param $id of the page, as the perspective names it */
export const PAGE_ADDRESS_QUERY = defineQuery(`*[${isPage} && _id == $id][0]{${address}}`)
