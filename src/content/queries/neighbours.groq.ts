import { published } from '@schaufenster/site/published'
import { besideIt } from '../../../schema/language.ts'

/** The projects before and after one, by date. A project without a slug, such as a home page, is not in the order. */
export const neighbours =
  `"previousId": *[_type == "routeProject" && defined(slug.current) && defined(^.slug) && ${published}${besideIt}
    && (date > ^.date || (date == ^.date && _id < ^._id))] | order(date asc, _id desc)[0]._id,
  "nextId": *[_type == "routeProject" && defined(slug.current) && defined(^.slug) && ${published}${besideIt}
    && (date < ^.date || (date == ^.date && _id > ^._id))] | order(date desc, _id asc)[0]._id` as const
