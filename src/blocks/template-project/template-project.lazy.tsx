import type { BlockProps } from '#src/generated/block-types.ts'
import { useImageAsset } from '#src/content/page-data.ts'
import { isPortrait } from '#src/lib/is-portrait.ts'
import { toReadableColor } from '#src/lib/readable-color.ts'
import { styleOf, toColor } from '#src/lib/style.ts'
import { visibleText } from '@schaufenster/site/visible-text'
import colors from '#src/theme/colors.json' with { type: 'json' }
import { Blocks } from '@schaufenster/renderer/registry/blocks'
import { AwardList } from '#src/ui/award.tsx'
import { DisplayText } from '#src/ui/display-text.tsx'
import { Image } from '#src/ui/image.tsx'
import { TagList } from '#src/ui/tag-list.tsx'
import { withUniqueAnchors } from '#src/ui/unique-anchors.ts'
import { ProjectFacts } from './project-facts.tsx'
import { ProjectNeighbours } from './project-neighbours.tsx'
import { useTexts } from '#src/texts/use-texts.ts'
import styles from './template-project.module.css'

/** A project: its colour, its picture, what it was about and who was part of it, then its sections. */
export const TemplateProject = ({ value }: BlockProps<'templateProject'>) => {
  const texts = useTexts()
  const asset = useImageAsset(value.image?.asset?._ref)
  const background = toColor(value.backgroundColor)
  const text = background && toReadableColor(background)
  const tone = background && styleOf({ '--bg': background, '--fg': text })
  const isTwice = !value.projectTitle || visibleText(value.projectTitle) === visibleText(value.title)
  return (
    <>
      <section
        className={styles.hero}
        data-tone={tone ? 'project' : 'paper'}
        data-header-tone={text && (text === colors.ink ? 'paper' : 'ink')}
        {...tone}
      >
        <div className={styles.line}>
          <Blocks value={value.backButton} />
          <TagList tags={value.tags} label={texts.tags} />
        </div>
        <hgroup className={styles.title}>
          {isTwice ? null : (
            <p className={styles.name} dir="auto">
              {value.title}
            </p>
          )}
          <h1 dir="auto">
            <DisplayText text={value.projectTitle || value.title} />
          </h1>
        </hgroup>
        <div className={styles.picture} data-opening="" data-portrait={isPortrait(value.image) ? '' : undefined}>
          <Image
            image={value.image}
            alt={value.image?.alt || null}
            sizes="(min-width: 48rem) 92vw, 100vw"
            color={asset?.color}
            priority
            className={styles.image}
          />
          <AwardList badges={value.badges} className={styles.awards} />
        </div>
        <ProjectFacts value={value} />
        <Blocks value={value.sticker} />
      </section>
      <Blocks value={withUniqueAnchors(value.blocks)} part="sections" />
      <ProjectNeighbours previousId={value.previousId} nextId={value.nextId} />
    </>
  )
}
