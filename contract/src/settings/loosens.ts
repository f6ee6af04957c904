/** Whether a change removes a protection or raises a limit of money. Such a change needs two operators; stricter protection needs one. */
export type Loosens = (now: unknown, wanted: unknown) => boolean

/** A switch goes off. */
export const turnsOff: Loosens = (now, wanted) => now === true && wanted !== true

/** A switch goes on. */
export const turnsOn: Loosens = (now, wanted) => now !== true && wanted === true

/** The house pays more; 0 is nothing. */
export const raisesAmount: Loosens = (now, wanted) => !(Number(wanted) <= Number(now))

/** A limit is raised or removed; 0 is no limit. */
export const raisesLimit: Loosens = (now, wanted) =>
  Number(now) > 0 && !(Number(wanted) > 0 && Number(wanted) <= Number(now))

/** A waiting time or a required amount decreases. */
export const lowers: Loosens = (now, wanted) => !(Number(wanted) >= Number(now))

const partsOf = (list: unknown): string[] => String(list).split(',').filter(Boolean)

/** A refused entry leaves its list. */
export const refusesLess: Loosens = (now, wanted) =>
  partsOf(now).some((part) => !partsOf(wanted).includes(part))

/** An entry is added to an allow-list; an empty list allows nothing. */
export const allowsMore: Loosens = (now, wanted) => refusesLess(wanted, now)

/** `allowsMore` for a list that allows everything while it is empty. */
export const letsMoreIn: Loosens = (now, wanted) =>
  now !== '' && (partsOf(wanted).length === 0 || allowsMore(now, wanted))

/** An object is added to a list or changed; each object opens a game. */
export const addsEntry: Loosens = (now, wanted) => {
  const known = Array.isArray(now) ? now.map((entry) => JSON.stringify(sorted(entry))) : []
  return Array.isArray(wanted) && wanted.some((entry) => !known.includes(JSON.stringify(sorted(entry))))
}

/** A link leads to a new host, such as a phishing page. */
export const leadsElsewhere: Loosens = (now, wanted) => {
  const known = hostsIn(now)
  return hostsIn(wanted).some((host) => !known.includes(host))
}

/** Hosts of the https addresses anywhere in a value. */
const hostsIn = (value: unknown): string[] =>
  (JSON.stringify(value) ?? '').match(/https:\/\/[A-Za-z0-9.-]+/g)?.map((start) => start.toLowerCase()) ?? []

const sorted = (entry: object) => Object.entries(entry ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))
