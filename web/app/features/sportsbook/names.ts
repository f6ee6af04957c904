import { m } from '../../lib/language.ts'

/** A region or tournament in the language of the page, where that has a name of its own for it; addresses keep the Portuguese one. */
export const named = (name: string): string =>
  Object.hasOwn(m.sportsbook.names, name) ? (m.sportsbook.names[name] ?? name) : name
