import { findDifference, MIGRATIONS_QUERY } from '@schaufenster/site/content-migrations'
import type { PublishedBuild } from '../publish-options.ts'
import { PublishError } from '../publish-error.ts'
import type { ContentReader } from './content-reader.ts'

/**
 * Pages of a build and content of another schema would lose what the two call differently: the published site stays as it is.
 *
 * @throws PublishError while the content was not shaped by the same migrations as the build
 */
export const mustFitContent = async (
  { migrations }: Pick<PublishedBuild, 'migrations'>,
  { ask }: Pick<ContentReader, 'ask'>,
): Promise<void> => {
  if (migrations === undefined) return
  const difference = findDifference(migrations, await ask(MIGRATIONS_QUERY, {}))
  if (!difference) return
  const { content, migration } = difference
  throw new PublishError(
    content === 'newer'
      ? `The content was migrated for a newer version of the site (${migration}), and this is the one before. The published site stays as it is. Build the current code: npm run build`
      : `The migration ${migration} has not run on this content, or not to its end. The published site stays as it is. Run it, then publish again: npm run content -- migrate --apply`,
  )
}
