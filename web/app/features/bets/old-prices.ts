import { matchNow } from '../../state/odds/matches.ts'
import type { LegPreview, SlipPreview } from './preview-slip.ts'

/** The slip while the page's prices are old: legs on matches under way wait for the connection. */
export function lockOld(slip: SlipPreview, areOld: boolean): SlipPreview {
  if (!areOld) return slip
  const staked = slip.sent.some((mode) => mode !== 'singles') ? [] : slip.legs.filter(({ stake }) => stake)
  return (staked.length > 0 ? staked : slip.legs).some(isLive) ? { ...slip, blocker: { why: 'old' } } : slip
}

/** By the scoreboard, where the page has the match; otherwise by the start. */
const isLive = ({ leg }: LegPreview): boolean => {
  const state = matchNow(leg.fixture)?.state
  return state === undefined ? Date.parse(leg.starts_at) <= Date.now() : state === 'running'
}
