import { published } from '@schaufenster/site/published'
import { inItsLanguage } from '../../../schema/language.ts'

/** The selected vacancies, or all open ones. */
export const projection = (fields: (type: string) => string): string => `"jobs": select(
    count(selection) > 0 => coalesce(selection[]->, []),
    *[_type == "job" && ${published}${inItsLanguage} && (!defined(validThrough) || validThrough >= string::split(string(now()), "T")[0])]
      | order(datePosted desc, _id asc)
  )[]{_id, _type, ${fields('job')}}`

export const replaces = ['selection']
