import { createRoute } from '@tanstack/react-router'
import { rootRoute } from '#src/routes/root.tsx'
import { Block } from '#src/registry/blocks.tsx'
import { allFixtures } from './fixtures.ts'

const Gallery = () => {
  const { block } = galleryRoute.useParams()
  const fixtures = allFixtures.find(({ folder }) => folder === block)
  return (
    <div data-gallery={block}>
      <h1 className="visually-hidden">{block}</h1>
      {fixtures?.values.map((value, index) => (
        <div
          key={JSON.stringify(value)}
          data-fixture={index}
          style={{ position: 'relative', minHeight: '6rem', contain: 'layout' }}
        >
          <Block value={value}>Text des Links</Block>
        </div>
      ))}
    </div>
  )
}

/** All examples of one block, only in development: `/_blocks/box-text`. */
export const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/_blocks/$block',
  component: Gallery,
})
