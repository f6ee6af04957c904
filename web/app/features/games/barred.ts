import { untilText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'

/** Why nothing can be bet; `until` in ISO 8601, null for no end. */
export const barredText = (until: string | null | undefined): string =>
  until ? m.games.barred_until(untilText(until)) : m.games.barred_endless
