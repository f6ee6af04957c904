/** Looks like an address; whether it is one, only a letter that arrives can tell. */
export const isEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)
