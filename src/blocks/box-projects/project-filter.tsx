import { useRouter } from '@tanstack/react-router'
import { use, type MouseEvent } from 'react'
import { toHref } from '@schaufenster/site/href'
import { CurrentPathContext } from '#src/ui/current-path.ts'
import { withBase } from '@schaufenster/renderer/site-base'
import { toTagSearch } from './tag-filter.ts'
import { useTexts } from '#src/texts/use-texts.ts'
import styles from './project-filter.module.css'

interface ProjectFilterProps {
  tags: string[]
  selected: string | null
  /** The number of visible projects, announced to screen readers after each selection. */
  count: number
  /** Somebody reaches for it. */
  onReach: () => void
}

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey

/** A link for each tag, and one to all projects: what is chosen is in the address. */
export const ProjectFilter = ({ tags, selected, count, onReach }: ProjectFilterProps) => {
  const texts = useTexts()
  const router = useRouter()
  const path = withBase(toHref(use(CurrentPathContext) ?? '/'))
  const choose = (event: MouseEvent, tag: string | null) => {
    if (event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    const search = toTagSearch(tag, location.search)
    if (search !== location.search) router.history.push(`${location.pathname}${search}`)
  }
  return (
    <nav className={styles.filter} aria-label={texts.filterProjects}>
      <ul className={styles.tags}>
        {[null, ...tags].map((tag) => (
          <li key={tag ?? ''}>
            <a
              href={`${path}${toTagSearch(tag)}`}
              className={styles.tag}
              aria-current={tag === selected ? 'true' : undefined}
              onPointerOver={onReach}
              onFocus={onReach}
              onClick={(event) => choose(event, tag)}
            >
              {tag ?? texts.allProjects}
            </a>
          </li>
        ))}
      </ul>
      <output className={styles.count}>{texts.projectCount(count)}</output>
    </nav>
  )
}
