/** Colours to begin with, shown by `--help`; all others follow from these three. */
export const brands = [
  { name: 'dark with neon', paper: '#0a0a0a', ink: '#f5f5f5', signal: '#c6ff00' },
  { name: 'cream with green', paper: '#f4efe2', ink: '#14241c', signal: '#1f7a4d' },
  { name: 'pastel', paper: '#fdf3f0', ink: '#2e2140', signal: '#f3b6c8' },
]
