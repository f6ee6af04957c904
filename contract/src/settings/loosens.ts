/** Whether a change removes a protection or raises a limit of money. Such a change needs two operators; stricter protection needs one. */
export type Loosens = (now: unknown, next: unknown) => boolean

/** A switch goes off. */
export const turnsOff: Loosens = (now, next) => now === true && next !== true

/** A switch goes on. */
export const turnsOn: Loosens = (now, next) => now !== true && next === true

/** The house pays more; 0 is nothing. */
export const raisesAmount: Loosens = (now, next) => !(Number(next) <= Number(now))

/** A limit is raised or removed; 0 means no limit. */
export const raisesLimit: Loosens = (now, next) =>
  Number(now) > 0 && !(Number(next) > 0 && Number(next) <= Number(now))

/** A waiting time or a required amount decreases. */
export const lowers: Loosens = (now, next) => !(Number(next) >= Number(now))

const parts = (list: unknown): string[] => String(list).split(',').filter(Boolean)

/** A refused entry leaves its list. */
export const refusesLess: Loosens = (now, next) => parts(now).some((part) => !parts(next).includes(part))

/** An entry is added to an allow-list; an empty list allows nothing. */
export const allowsMore: Loosens = (now, next) => refusesLess(next, now)

/** `allowsMore` for a list that allows everything while it is empty. */
export const letsMoreIn: Loosens = (now, next) =>
  now !== '' && (parts(next).length === 0 || allowsMore(now, next))

/** An object is added to a list or changed; each object opens a game. */
export const addsEntry: Loosens = (now, next) => {
  const known = Array.isArray(now) ? now.map((entry) => JSON.stringify(sorted(entry))) : []
  return Array.isArray(next) && next.some((entry) => !known.includes(JSON.stringify(sorted(entry))))
}

/** A link leads to a new host, such as a phishing page. */
export const leadsElsewhere: Loosens = (now, next) => {
  const known = hostsIn(now)
  return hostsIn(next).some((host) => !known.includes(host))
}

/** Hosts of the https addresses anywhere in a value. */
const hostsIn = (value: unknown): string[] =>
  (JSON.stringify(value) ?? '').match(/https:\/\/[A-Za-z0-9.-]+/g)?.map((start) => start.toLowerCase()) ?? []

const sorted = (entry: object) => Object.entries(entry ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
