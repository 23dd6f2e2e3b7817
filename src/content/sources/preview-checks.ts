import { createPreviewChecks } from '@schaufenster/renderer/content/sources/preview-checks'
import { createTakes } from '@schaufenster/shapes/takes-section'
import { contentShapes } from '#src/generated/validators.ts'

export const { cleanDrafts, findFaults } = createPreviewChecks(contentShapes)

export const takes = createTakes(contentShapes.types)
