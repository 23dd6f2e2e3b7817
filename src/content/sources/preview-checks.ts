import { createPreviewChecks } from '@schaufenster/renderer/content/sources/preview-checks'
import { contentShapes } from '#src/generated/validators.ts'

export const { cleanDrafts, findFaults } = createPreviewChecks(contentShapes)
