const MOST_WORDS = 50
const WORD = /^[A-Za-z_]{1,40}$/

/** Words of a register; undefined for an invalid list, which is too long or has an impossible word. */
export const registerCodes = (values: unknown): readonly string[] | undefined =>
  Array.isArray(values) && values.length <= MOST_WORDS && values.every(isWord) ? values : undefined

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 40 && WORD.test(value)
