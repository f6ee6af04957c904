/** Whether a change takes a protection away. Such a change takes two operators; one alone may protect more. */
export type Loosens = (now: unknown, wanted: unknown) => boolean

export const turnsOff: Loosens = (now, wanted) => now === true && wanted !== true

/** Of days after which something is checked again; 0 is never. */
export const checksLess: Loosens = (now, wanted) =>
  Number(now) > 0 && !(Number(wanted) > 0 && Number(wanted) <= Number(now))

const partsOf = (list: unknown): string[] => String(list).split(',').filter(Boolean)

/** Of a list of what is refused. */
export const refusesLess: Loosens = (now, wanted) =>
  partsOf(now).some((part) => !partsOf(wanted).includes(part))

/** Of a list of what is let in; an empty one lets everybody in. */
export const letsMoreIn: Loosens = (now, wanted) =>
  now !== '' && (partsOf(wanted).length === 0 || refusesLess(wanted, now))

/** Of a list of objects, each of which opens something. */
export const addsEntry: Loosens = (now, wanted) => {
  const known = Array.isArray(now) ? now.map((entry) => JSON.stringify(sorted(entry))) : []
  return Array.isArray(wanted) && wanted.some((entry) => !known.includes(JSON.stringify(sorted(entry))))
}

const sorted = (entry: object) => Object.entries(entry ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))
