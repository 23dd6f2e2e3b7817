import type { RawAnswers } from '../questions.ts'

/** Answers that fit together, of a studio that does not exist. */
export const toRawAnswers = (more: RawAnswers = {}): RawAnswers => ({
  name: 'Grün & „Blau“',
  address: 'https://studio-gruen.example/portfolio',
  paper: '#fbfaf5',
  ink: '#10231c',
  signal: '#5fd08a',
  'legal-form': 'gmbh',
  'represented-by': 'Änne Groß',
  street: 'Ölmühle 3',
  city: '20357 Hamburg',
  email: 'hallo@studio-gruen.example',
  phone: '+49 40 123456',
  register: 'Amtsgericht Hamburg, HRB 12345',
  'vat-id': 'DE123456789',
  ...more,
})
