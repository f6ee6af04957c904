import { ONE_TAP_BETS } from '@jogo/rules/bets/one-tap'
import { ApiError } from '../../lib/api-error.ts'
import { m } from '../../lib/language.ts'
import { nameOfSelection } from '../../lib/market-names.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { isUnconfirmed } from '../../lib/pending-request.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { currentJurisdiction } from '../../state/jurisdiction.ts'
import { oddsText } from '../../state/odds/odds-text.ts'
import { oldSince } from '../../state/odds/price-age.ts'
import { isBarred, isVerified, session } from '../../state/player.ts'
import { openRequiredStep, requiredStep } from '../../state/refusal-dialogs.ts'
import { legKey, type SlipLeg } from '../../state/slip-store.ts'
import { toast } from '../../ui/toast.tsx'
import { isLive } from './old-prices.ts'
import { oneTap } from './one-tap.ts'
import { sendSlip } from './send-slip.ts'
import { policyIn, slipInput } from './slip-input.ts'

/** Time after an answer in which a tap on the same odds is the second one of a double tap. */
const RESTS_MS = 3_000
const resting = new Set<string>()
/** Taps are sent one after the other: an unanswered slip is resolved before the next. */
let earlier: Promise<void> = Promise.resolve()

/** Places a single on the tapped odds. The selection goes on the slip where the law, the player, a blank stake or a lost connection is against it, and after a refusal. */
export async function placeByTap(leg: SlipLeg, toSlip: () => void): Promise<void> {
  const now = session.get()
  const { isOn, stake } = oneTap.get()
  const isLawful = ONE_TAP_BETS[currentJurisdiction().name] === 'as chosen'
  if (!isOn || !isLawful || !stake || now.status !== 'player') return toSlip()
  if (!isVerified(now.user) || isBarred(now, 'may_play')) return toSlip()
  if (oldSince.get() !== undefined && isLive(leg)) return toSlip()
  const key = legKey(leg)
  if (resting.has(key)) return
  resting.add(key)
  earlier = earlier.then(() => send(now.user.id, leg, stake, toSlip))
  await earlier
  setTimeout(() => resting.delete(key), RESTS_MS)
}

async function send(playerId: number, leg: SlipLeg, stake: number, toSlip: () => void): Promise<void> {
  const { fixture, market, specifiers, selection, odds, version } = leg
  const legs = [{ fixture, market, specifiers, selection, odds, version }]
  const policy = policyIn(currentJurisdiction(), slipInput.get().policy)
  const see = { href: paths.bets, words: m.bets.see_one }
  try {
    const { bets, problems, isEarlier } = await sendSlip(playerId, [{ stake, legs }], policy)
    const [bet] = bets
    const waiting = bets.filter(({ state }) => state === 'pending').length
    if (waiting > 0) return toast(m.bets.waiting(waiting), 'plain', see)
    if (isEarlier) return toast(m.bets.placed_before(bets.length), 'plain', see)
    if (bet) {
      const name = nameOfSelection(leg.selection_name, leg, leg)
      return toast(m.bet_slip.tapped(money(bet.stake), name, oddsText(bet.odds)), 'good', see)
    }
    toast(problems[0]?.message ?? '', 'bad')
    toSlip()
  } catch (failure) {
    const step = requiredStep(failure)
    if (step) return openRequiredStep(step)
    const isUnheard = failure instanceof ApiError && !failure.message && isUnconfirmed(failure)
    toast(isUnheard ? m.bets.unheard : errorSentence(failure), 'bad')
  }
}
