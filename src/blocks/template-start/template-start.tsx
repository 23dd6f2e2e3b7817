import type { BlockProps } from '#src/generated/block-types.ts'
import { useImageAsset, usePage, useProjects, type ProjectCard } from '#src/content/page-data.ts'
import { Blocks } from '@schaufenster/renderer/registry/blocks'
import { toUriPath } from '#schema/address.ts'
import { FirstScreenContext } from '#src/ui/first-screen.ts'
import { Image } from '#src/ui/image.tsx'
import { PageOpening } from '#src/ui/page-opening.tsx'
import { PictureWidth } from '#src/ui/picture-width.ts'
import { RouteLink } from '#src/ui/route-link.tsx'
import { withUniqueAnchors } from '#src/ui/unique-anchors.ts'
import { useTexts } from '#src/texts/use-texts.ts'
import styles from './template-start.module.css'

/** Beside the film, as many as a phone has room for. */
const CASES = 2

/** The picture of a project as a link. For the eye and the pointer alone: its card follows below, with the name. */
const Case = ({ project }: { project: ProjectCard }) => {
  const asset = useImageAsset(project.image?.asset?._ref)
  return (
    <RouteLink path={toUriPath(project)} className={styles.case} aria-hidden="true" tabIndex={-1}>
      <Image
        image={project.image}
        alt=""
        aspectRatio={4 / 5}
        sizes="(min-width: 48rem) and (orientation: landscape) 25vw, 50vw"
        widest={1220}
        color={project.backgroundColor ?? asset?.color}
        labelPlace="middle"
      />
    </RouteLink>
  )
}

/** The start page: the film and the first projects of the page fill half of the first screen, the first section slides over their foot. */
export const TemplateStart = ({ value }: BlockProps<'templateStart'>) => {
  const texts = useTexts()
  const page = usePage()
  const [first, ...others] = withUniqueAnchors(value.blocks)
  const box = value.blocks?.find((block) => block?._type === 'boxProjects')
  const cases = useProjects(box?.projectIds)
    .filter(({ image }) => image?.asset)
    .slice(0, CASES)
  const hasCases = cases.length === CASES
  return (
    <>
      {value.introVideo ? (
        <section className={styles.film} data-tone="ink" data-header-tone="paper" aria-label={texts.film}>
          <FirstScreenContext value>
            <PictureWidth value={hasCases ? '(min-width: 48rem) and (orientation: landscape) 50vw, 100vw' : '100vw'}>
              <Blocks value={value.introVideo} />
            </PictureWidth>
          </FirstScreenContext>
          {hasCases ? (
            <div className={styles.cases}>
              {cases.map((project) => (
                <Case key={project._id} project={project} />
              ))}
            </div>
          ) : null}
        </section>
      ) : null}
      <PageOpening first={first} title={page?.title}>
        <Blocks value={first} />
      </PageOpening>
      <Blocks value={others} part="sections" />
    </>
  )
}
