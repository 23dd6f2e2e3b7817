import type { BlockProps } from '#src/generated/block-types.ts'
import { useProjects } from '#src/content/page-data.ts'
import { areMostlyPortraits } from '#src/lib/is-portrait.ts'
import { Blocks } from '@schaufenster/renderer/registry/blocks'
import { RichText } from '#src/rich-text/rich-text.tsx'
import { hasText } from '#src/rich-text/to-nodes.ts'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Section } from '#src/ui/section.tsx'
import { toCardPlace } from './card-place.ts'
import { ProjectCard } from './project-card.tsx'
import { ProjectFilter } from './project-filter.tsx'
import { useSelectedTag } from './tag-filter.ts'
import { hasTag, toTags } from './to-tags.ts'
import { useMovingCards } from './use-moving-cards.ts'
import styles from './box-projects.module.css'

/** So many have a picture; a page of forty pictures nobody looks at to its end. */
const TILES = 12

/** Work to look at: tiles, then a list. Every project is in the page; the filter only hides. */
export const BoxProjects = ({ value }: BlockProps<'boxProjects'>) => {
  const projects = useProjects(value.isSelection ? value.projectIds : value.projectIds?.slice(0, value.limit ?? 6))
  const found = value.showFilter ? toTags(projects) : []
  // One tag would be a filter that filters nothing.
  const tags = found.length > 1 ? found : []
  const tag = useSelectedTag(tags)
  const tiles = value.tiles ?? TILES
  const { list, onReach } = useMovingCards()
  const visible = projects.filter((project) => tag === null || hasTag(project, tag))
  const isPortrait = areMostlyPortraits(projects.map(({ image }) => image))
  const placeOf = (position: number, count: number) => {
    const place = toCardPlace(position, count, tiles)
    return isPortrait && place !== 'row' ? 'portrait' : place
  }
  // An introduction speaks of what is not there yet.
  const text = projects.length === 0 && hasText(value.emptyText) ? value.emptyText : value.text
  // Nothing to show: the section would be an empty band.
  if (projects.length === 0 && !value.title && !hasText(text) && !value.buttons?.length) return null
  return (
    <Section
      tone={value.tone}
      anchor={value.anchor}
      title={value.title}
      intro={hasText(text) ? <RichText value={text} /> : null}
      sticker={value.sticker}
      space={projects.length === 0 ? 'small' : 'normal'}
    >
      {tags.length > 0 ? <ProjectFilter tags={tags} selected={tag} count={visible.length} onReach={onReach} /> : null}
      <ul ref={list} className={styles.list}>
        {projects.map((project, index) => {
          const position = visible.indexOf(project)
          const place = placeOf(position, visible.length)
          return (
            <li key={project._id} className={styles.item} hidden={position === -1} data-place={place} data-reveal="">
              <ProjectCard
                project={project}
                place={place}
                home={placeOf(index, projects.length)}
                moves={tags.length > 0}
              />
            </li>
          )
        })}
      </ul>
      {value.buttons?.length ? (
        <div className={styles.buttons} data-reveal="">
          <ButtonRow>
            <Blocks value={value.buttons} />
          </ButtonRow>
        </div>
      ) : null}
    </Section>
  )
}
