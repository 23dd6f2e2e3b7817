export interface LegalForm {
  /** Part of the company's name; empty where the law asks for none. */
  suffix: string
  /** Letters of its register entry; undefined when it has none. */
  register?: 'HRA' | 'HRB' | 'VR' | 'GsR'
  /** Whether it may exist without a register entry. */
  isRegisterOptional?: boolean
  /** Who represents it, as the Impressum says it. */
  representedBy: string
}

/** Legal forms of German studios, by the value of `--legal-form`. */
export const legalForms: Record<string, LegalForm> = {
  einzelunternehmen: { suffix: '', representedBy: 'Inhaberin oder Inhaber' },
  freiberuf: { suffix: '', representedBy: 'Inhaberin oder Inhaber' },
  ek: { suffix: 'e. K.', register: 'HRA', representedBy: 'Inhaberin oder Inhaber' },
  gbr: {
    suffix: 'GbR',
    register: 'GsR',
    isRegisterOptional: true,
    representedBy: 'Gesellschafterinnen und Gesellschafter',
  },
  ohg: { suffix: 'OHG', register: 'HRA', representedBy: 'Gesellschafterinnen und Gesellschafter' },
  kg: { suffix: 'KG', register: 'HRA', representedBy: 'Persönlich haftend' },
  'gmbh-co-kg': { suffix: 'GmbH & Co. KG', register: 'HRA', representedBy: 'Komplementärin' },
  ug: { suffix: 'UG (haftungsbeschränkt)', register: 'HRB', representedBy: 'Geschäftsführung' },
  gmbh: { suffix: 'GmbH', register: 'HRB', representedBy: 'Geschäftsführung' },
  ag: { suffix: 'AG', register: 'HRB', representedBy: 'Vorstand' },
  ev: { suffix: 'e. V.', register: 'VR', representedBy: 'Vorstand' },
}

/** The form whose suffix a name ends with, the longest first: "GmbH & Co. KG" is not a "KG". */
export const findForm = (name: string): string | undefined =>
  Object.entries(legalForms)
    .filter(([, { suffix }]) => suffix !== '' && name.endsWith(` ${suffix}`))
    .toSorted(([, a], [, b]) => b.suffix.length - a.suffix.length)[0]?.[0]
