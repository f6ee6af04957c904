import { matchNow } from '../../state/odds/matches.ts'
import type { LegPreview, SlipPreview } from './preview-slip.ts'

/** The slip while the page's prices are old: legs on matches under way wait for the connection. */
export const lockOld = (slip: SlipPreview, areOld: boolean): SlipPreview =>
  areOld && slip.legs.some((leg) => isLive(leg) && (slip.mode !== 'singles' || leg.stake))
    ? { ...slip, blocker: { why: 'old' } }
    : slip

/** By the scoreboard, where the page has the match; otherwise by the start. */
const isLive = ({ leg }: LegPreview): boolean => {
  const state = matchNow(leg.fixture)?.state
  return state === undefined ? Date.parse(leg.starts_at) <= Date.now() : state === 'running'
}
