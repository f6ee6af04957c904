import { matchNow } from '../../state/odds/matches.ts'
import type { SlipLeg } from '../../state/slip-store.ts'
import type { SlipPreview } from './preview-slip.ts'

/** The slip while the page's prices are old: legs on matches under way wait for the connection. */
export function lockOld(slip: SlipPreview, areOld: boolean): SlipPreview {
  if (!areOld) return slip
  const staked = slip.sent.some((mode) => mode !== 'singles') ? [] : slip.legs.filter(({ stake }) => stake)
  return (staked.length > 0 ? staked : slip.legs).some(({ leg }) => isLive(leg))
    ? { ...slip, blocker: { why: 'old' } }
    : slip
}

/** Whether the leg's match is under way: by the scoreboard where the page has it, otherwise by the start. */
export const isLive = ({ fixture, starts_at }: Pick<SlipLeg, 'fixture' | 'starts_at'>): boolean => {
  const state = matchNow(fixture)?.state
  return state === undefined ? Date.parse(starts_at) <= Date.now() : state === 'running'
}
