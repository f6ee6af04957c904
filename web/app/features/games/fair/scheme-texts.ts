import { m } from '../../../lib/language.ts'
import type { ProvenGame } from './proven-game.ts'

type Of = Pick<ProvenGame, 'scheme'>

/** Words of the form for a scheme: a shared round has other names for the same values. */
export function formTexts({ scheme = 'PF-1' }: Of) {
  const { shared, ...texts } = m.fair
  return scheme === 'PF-2' ? { ...texts, ...shared, wrong: { ...texts.wrong, ...shared.wrong } } : texts
}

/** The words of a check for a scheme. */
export function checkTexts({ scheme = 'PF-1' }: Of) {
  const { shared, ...texts } = m.fair_check
  if (scheme !== 'PF-2') return texts
  const seen = { ...texts.marks.seen, no: shared.seen_no }
  return { ...texts, ...shared, marks: { ...texts.marks, seen, ...shared.marks } }
}
