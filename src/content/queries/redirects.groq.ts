import { defineQuery } from 'groq'
import { address } from '../../../schema/address.ts'
import { published } from '@schaufenster/site/published'

/** Redirects (REQUIREMENTS R06), newest first; with the fields of the target's address. */
export const REDIRECTS_QUERY = defineQuery(`{
  "redirects": *[_type == "redirect" && ${published}] | order(_updatedAt desc, _id asc){
    _id, from, url, permanent,
    "ref": to._ref,
    "to": to->{_id, ${address}}
  }
}`)
