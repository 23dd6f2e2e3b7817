/** The studio's colours for pictures rendered without a style sheet, equal to `styles/tokens.css`. */
export const look = {
  paper: '#f5f0e6',
  ink: '#15120f',
  signal: '#ff4f1f',
  lilac: '#c8b5ff',
  lime: '#ddf45b',
} as const
