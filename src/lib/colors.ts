import { toPalette } from '@schaufenster/theme/colors'
import sheet from '#src/theme/colors.css?raw'

/** The theme's colours, for pictures and text that are drawn without a style sheet. */
export const colors = toPalette(sheet)
