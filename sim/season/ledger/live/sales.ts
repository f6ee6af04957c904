/** Cash-outs of a season: asked ones of the whole bet or a part, and automatic ones. */
import { randomUUID } from 'node:crypto'
import { cents } from '@jogo/rules/money'
import { sellAll, sellChanged } from '../../../../server/src/modules/sports/bets/cash-out/automatic.ts'
import { isRefusal } from '../../../../server/src/platform/refusal.ts'
import type { Chance } from '../../chance.ts'
import { type House, inLanes } from '../house.ts'
import type { RecordedBet } from './slips.ts'

const LANES = 8
const SOLD_SHARE = 0.25
const WHOLE_SHARE = 0.4
const RULED_SHARE = 0.2
/** Threshold of an automatic cash-out, percent of the offer of its moment. */
const THRESHOLD_PERCENT = [98, 103, 110] as const

/** Answers to the questions for an offer: `offered`, or why there is none. */
export type SaleFigures = Record<string, number>

/** Sells some of these bets, or a part of each, and sets a threshold for some others. */
export async function sellSome(
  house: House,
  asked: SaleFigures,
  bets: readonly RecordedBet[],
  chance: Chance,
): Promise<void> {
  await inLanes(LANES, bets, async ({ id, player, stake }) => {
    const lot = chance.share()
    if (lot >= SOLD_SHARE + RULED_SHARE) return
    const isRuled = lot >= SOLD_SHARE
    const part = isRuled || chance.share() < WHOLE_SHARE ? undefined : 1 + chance.below(stake)
    const percent = chance.pick(THRESHOLD_PERCENT)
    const { offer, reason } = await house.bets.quoteCashOut(player, id, part)
    const answer = offer ? 'offered' : (reason?.why ?? 'unknown')
    asked[answer] = (asked[answer] ?? 0) + 1
    if (!offer) return
    try {
      if (isRuled)
        await house.bets.setCashOutRule(player, id, cents(Math.ceil((offer.amount * percent) / 100)))
      else await house.bets.cashOut(player, id, { id: randomUUID(), quote: offer.quote })
    } catch (error) {
      if (!isRefusal(error)) throw error
      asked[error.code] = (asked[error.code] ?? 0) + 1
    }
  })
}

/** Automatic cash-outs after changes of prices. */
export async function sellByChanges({ deps, settings, wallet }: House): Promise<void> {
  await sellChanged({ ...deps, settings, wallet })
}

/** The site sells what has reached its threshold. */
export async function sellByRules({ deps, settings, wallet }: House): Promise<void> {
  const selling = { ...deps, settings, wallet }
  await sellChanged(selling)
  await sellAll(selling)
}
