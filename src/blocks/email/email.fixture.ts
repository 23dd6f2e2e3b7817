import type { BlockOf } from '#src/generated/block-types.ts'

export const emailFixtures = [
  { _type: 'email', email: 'hallo(at)studio.example', label: 'Neue Projekte' },
  { _type: 'email', email: 'a@b.de', label: null },
  {
    _type: 'email',
    email: 'oeffentlichkeitsarbeit.und.kommunikation(at)unternehmensgruppe-mit-langem-namen.example',
    label: 'Presse, Öffentlichkeitsarbeit und alles, was sonst nirgends hingehört',
  },
] satisfies BlockOf<'email'>[]
