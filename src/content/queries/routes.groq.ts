import { defineQuery } from 'groq'
import { published } from './published.groq.ts'

/** Every page with what its address is made of; the address itself is made in one place, in TypeScript. */
export const ROUTES_QUERY = defineQuery(`{
  "routes": *[_type in ["route", "routeProject"] && ${published}] | order(_id asc){
    _id, title, "slug": slug.current, "parentSlug": relation->slug.current
  }
}`)
