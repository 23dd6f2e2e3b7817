import type { BlockProps } from '#src/generated/block-types.ts'
import { usePage } from '#src/content/page-data.ts'
import { Blocks } from '@schaufenster/renderer/registry/blocks'
import { FirstScreenContext } from '#src/ui/first-screen.ts'
import { PageOpening } from '#src/ui/page-opening.tsx'
import { withUniqueAnchors } from '#src/ui/unique-anchors.ts'
import styles from './template-start.module.css'

/** The start page: the film fills most of the first screen, the first section slides over its foot. */
export const TemplateStart = ({ value }: BlockProps<'templateStart'>) => {
  const page = usePage()
  const [first, ...others] = withUniqueAnchors(value.blocks)
  return (
    <>
      {value.introVideo ? (
        <section className={styles.film} data-tone="ink" aria-label="Film">
          <FirstScreenContext value>
            <Blocks value={value.introVideo} />
          </FirstScreenContext>
        </section>
      ) : null}
      <PageOpening first={first} title={page?.title}>
        <Blocks value={first} />
      </PageOpening>
      <Blocks value={others} part="sections" />
    </>
  )
}
