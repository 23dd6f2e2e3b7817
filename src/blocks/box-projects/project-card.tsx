import { useImageAsset, type ProjectCard as Project } from '#src/content/page-data.ts'
import { toUriPath } from '#schema/address.ts'
import { Arrow } from '#src/ui/arrow.tsx'
import { AwardList } from '#src/ui/award.tsx'
import { useLaterImage } from '#src/ui/asset-context.ts'
import { Heading } from '#src/ui/heading.tsx'
import { Image } from '#src/ui/image.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import type { CardPlace } from './card-place.ts'
import styles from './project-card.module.css'

interface ProjectCardProps {
  project: Project
  /** Where the card stands now. */
  place: CardPlace
  /** Where it stands among all cards: its picture is cut for that place. */
  home: CardPlace
  /** Whether it may be moved by a filter. */
  moves: boolean
}

/** The wider the place, the flatter the picture, so that the rows stay about one height. */
const SHAPES = {
  full: { aspectRatio: 16 / 9, sizes: '92vw', widest: 1920 },
  large: { aspectRatio: 4 / 3, sizes: '(min-width: 48rem) 56vw, 92vw', widest: 1536 },
  small: { aspectRatio: 4 / 5, sizes: '(min-width: 48rem) 32vw, 92vw', widest: 1220 },
  // As it is: among portraits none is cut.
  portrait: { sizes: '(min-width: 48rem) 31vw, 46vw', widest: 1220 },
} as const

/** Null for a row, which has no picture. */
const toShape = (place: CardPlace) => {
  if (place === 'row') return null
  if (place === 'full' || place === 'portrait') return SHAPES[place]
  return place.startsWith('large') ? SHAPES.large : SHAPES.small
}

/** A card that a filter has moved shows the whole picture through its new place: no further cuts have to be made of it. */
const MOVED = { isFramed: true, widest: 1920 } as const

/** A project as a picture with its name, or as a row of a list; the whole card is the link. */
export const ProjectCard = ({ project, place, home, moves }: ProjectCardProps) => {
  const asset = useImageAsset(project.image?.asset?._ref)
  const shape = toShape(place)
  useLaterImage(moves ? project.image : null, MOVED)
  return (
    <article className={shape ? styles.card : styles.row} data-card="">
      {shape ? (
        <>
          <div className={styles.frame}>
            <Image
              image={project.image}
              alt=""
              {...shape}
              {...(shape === toShape(home) ? {} : MOVED)}
              color={project.backgroundColor ?? asset?.color}
              labelPlace="foot"
              className={styles.image}
            />
          </div>
          <AwardList badges={project.badges} className={styles.awards} />
        </>
      ) : null}
      <Heading look="h3" className={styles.title}>
        <RouteLink path={toUriPath(project)} className={styles.link}>
          {project.projectTitle || project.title}
          <Arrow className={styles.arrow} />
        </RouteLink>
      </Heading>
      {project.tags?.length ? <p className={styles.tags}>{project.tags.filter(Boolean).join(', ')}</p> : null}
      {!shape && project.date ? <time className={styles.year}>{project.date.slice(0, 4)}</time> : null}
    </article>
  )
}
