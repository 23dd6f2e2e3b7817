import { defineQuery } from 'groq'
import { isPage } from '../../../schema/page-types.ts'
import { address } from '../../../schema/address.ts'
import { inLanguages } from '../../../schema/language.ts'
import { published } from '@schaufenster/site/published'

/** Every page with the fields of its address; the address itself is computed in one place, in TypeScript. */
export const ROUTES_QUERY = defineQuery(`{
  "routes": *[${isPage} && ${published}${inLanguages}] | order(_id asc){
    _id, title, hideInMenu, metaRobotsNoIndex, ${address}
  }
}`)
