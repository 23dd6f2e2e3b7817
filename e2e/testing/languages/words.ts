/** Words that are frequent in one language and mean nothing in the other: `die`, `was` and `also` are in both. */
const GERMAN =
  'aber auch auf bei bis das dem den der des durch ein eine einem einen einer es für haben ich ihre im ist kein keine mit nach nicht noch nur oder ohne schon sich sie sind sondern uns unser unsere und vom von wenn wer werden wie wir wird zu zum zur über'
const ENGLISH =
  'and are be been by can could does for from have how if is it its of our she should than that the their them there they this to us we were what when which who with would you your'

const WORDS = { de: new Set(GERMAN.split(' ')), en: new Set(ENGLISH.split(' ')) }

/** Its words, without addresses. */
export const wordsOf = (text: string): string[] => text.replace(/\S+@\S+/g, '').match(/\p{L}+/gu) ?? []

/** Neither part of an address nor of an id: `klecks-und-kante.example`. */
const LOOSE = /(?<![\p{L}\p{N}@/._=-])\p{L}+(?![\p{L}\p{N}@/_=-])/gu

/** The words of a text that tell its language. */
export const wordsIn = (language: keyof typeof WORDS, text: string): string[] =>
  (text.match(LOOSE) ?? []).filter((word) => WORDS[language].has(word.toLowerCase()))
