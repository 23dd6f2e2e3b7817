import { use } from 'react'
import { useImageAsset, useProjects, type ProjectCard } from '#src/content/page-data.ts'
import { isPortrait } from '#src/lib/is-portrait.ts'
import { toUriPath } from '#schema/address.ts'
import { DeferredSectionsContext } from '@schaufenster/renderer/registry/deferred-sections'
import { Arrow } from '#src/ui/arrow.tsx'
import { DisplayText } from '#src/ui/display-text.tsx'
import { Image } from '#src/ui/image.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { useTexts } from '#src/texts/use-texts.ts'
import styles from './project-neighbours.module.css'

interface NeighbourProps {
  project: ProjectCard
  direction: 'left' | 'right'
}

const Neighbour = ({ project, direction }: NeighbourProps) => {
  const texts = useTexts()
  const asset = useImageAsset(project.image?.asset?._ref)
  const isTall = isPortrait(project.image)
  return (
    <RouteLink path={toUriPath(project)} className={styles.neighbour} data-reveal="" data-card="">
      <span className={styles.label}>
        <span className={styles.button}>
          <Arrow direction={direction} />
        </span>
        {direction === 'left' ? texts.previousProject : texts.nextProject}
        <span className="visually-hidden">: </span>
      </span>
      <DisplayText text={project.projectTitle || project.title} className={styles.name} />
      <span className={styles.frame} data-portrait={isTall ? '' : undefined}>
        <Image
          image={project.image}
          alt=""
          {...(isTall ? {} : { aspectRatio: 16 / 9 })}
          sizes="(min-width: 54rem) 46vw, 92vw"
          widest={1536}
          color={project.backgroundColor ?? asset?.color}
          labelPlace="foot"
          className={styles.image}
        />
      </span>
    </RouteLink>
  )
}

interface ProjectNeighboursProps {
  previousId: string | null
  nextId: string | null
}

/** The way on to the projects before and after; nothing when the project stands alone. */
export const ProjectNeighbours = ({ previousId, nextId }: ProjectNeighboursProps) => {
  const texts = useTexts()
  const [previous] = useProjects([previousId])
  const [next] = useProjects([nextId])
  const isDeferred = use(DeferredSectionsContext)
  if (isDeferred || (!previous && !next)) return null
  return (
    <nav className={styles.neighbours} data-tone="white" aria-label={texts.moreProjects}>
      {previous ? <Neighbour project={previous} direction="left" /> : null}
      {next ? <Neighbour project={next} direction="right" /> : null}
    </nav>
  )
}
