/** The items of a list with their places, for lists whose items have no other key. */
export const numbered = <T>(list: readonly T[]): { at: number; item: T }[] =>
  list.map((item, at) => ({ at, item }))
