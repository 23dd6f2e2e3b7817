import { Select } from '@sanity/ui'
import { set, unset, useFormValue, type StringInputProps } from 'sanity'
import { isObject, refOf } from '@schaufenster/site/stored'
import { useLiveQuery } from '../use-live-query.ts'

const QUERY = '*[_id == $page][0].content_boxes[]->{anchor, title}'
/** Pages and sections: a list that is rearranged, an anchor that is set. */
const CHANGES = '*[defined(content_boxes) || defined(anchor)]'

interface Anchored {
  anchor: string
  title?: string | null
}

const isAnchored = (value: unknown): value is Anchored => isObject(value) && typeof value['anchor'] === 'string'

/** Sections of a page that a link can jump to, in their order; undefined until they are known, none without a page. */
const useAnchors = (page: string | undefined): Anchored[] | undefined => {
  const found = useLiveQuery(page === undefined ? undefined : QUERY, {
    listen: CHANGES,
    params: { page: page ?? '' },
    perspective: 'drafts',
  })
  if (page === undefined) return []
  return found === undefined ? undefined : (Array.isArray(found) ? found : []).filter(isAnchored)
}

/** Chooses among the anchors of the page that the link beside it leads to. */
export const AnchorInput = ({ value = '', path, readOnly, elementProps, onChange }: StringInputProps) => {
  const page = refOf(useFormValue([...path.slice(0, -1), 'reference']))
  const anchors = useAnchors(page)
  const isMissing = value !== '' && anchors?.every(({ anchor }) => anchor !== value)
  return (
    <Select
      {...elementProps}
      disabled={Boolean(readOnly) || page === undefined}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value ? set(currentTarget.value) : unset())}
    >
      <option value="">{page === undefined ? 'Erst die Seite wählen' : 'Anfang der Seite'}</option>
      {(isMissing || !anchors) && value ? (
        <option value={value}>{isMissing ? `#${value} (gibt es auf der Seite nicht)` : `#${value}`}</option>
      ) : null}
      {anchors?.map(({ anchor, title }) => (
        <option key={anchor} value={anchor}>
          {title ? `#${anchor}: ${title}` : `#${anchor}`}
        </option>
      ))}
    </Select>
  )
}
