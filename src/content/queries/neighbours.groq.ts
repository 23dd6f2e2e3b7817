import { published } from '@schaufenster/site/published'

/** The projects before and after one, by date. */
export const neighbours = `"previousId": *[_type == "routeProject" && defined(slug.current) && ${published}
    && (date > ^.date || (date == ^.date && _id < ^._id))] | order(date asc, _id desc)[0]._id,
  "nextId": *[_type == "routeProject" && defined(slug.current) && ${published}
    && (date < ^.date || (date == ^.date && _id > ^._id))] | order(date desc, _id asc)[0]._id` as const
