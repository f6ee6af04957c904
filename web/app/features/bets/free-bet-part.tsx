import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { momentText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { sendOnce } from '../../lib/pending-request.ts'
import { queries } from '../../lib/queries/client.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { oddsText } from '../../state/odds/odds-text.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { NONE_LEFT_OUT } from './planned-bets.ts'
import type { SlipPreview } from './preview-slip.ts'
import { removeLegs } from './remove-legs.ts'
import { betId, type PlacedSlip, slipBets, slipIdentity } from './send-slip.ts'

export interface FreeBetProps {
  playerId: number
  slip: SlipPreview
  /** Refreshes the prices. */
  ask: () => Promise<unknown>
  onPlaced: (bets: PlacedSlip['bets']) => void
}

/** Problems that prevent a free bet, apart from the stake. */
const STAKES: readonly SlipPreview['blocker']['why'][] = ['none', 'no_stake', 'below', 'above', 'funds']

/** The free bet of the running bonus: its value and conditions, and the button that places the slip with it. */
export default function FreeBetPart({ playerId, slip, ask, onPlaced }: FreeBetProps) {
  const { data } = useQuery(ownQuery('GET /api/bonus', { query: { active: '1' } }))
  const bonus = data?.data.find(({ kind, unplayed, open }) => kind === 'free_bet' && unplayed > open.bets)
  const [problem, setProblem] = useState('')
  const { submit, isBusy, error } = useSubmit(
    async () => {
      setProblem('')
      if (!bonus) throw new Error('there is no free bet')
      // The free bet is a multiple of all legs, or a single on the only selection.
      const [bet] = slipBets(asMultiple(slip, bonus.terms.award.stake))
      if (!bet) throw new Error('nothing is chosen')
      const content = { bonus: bonus.id, bets: slipIdentity([bet]) }
      const { bets, problems } = await sendOnce('bet:free', playerId, content, ({ id }) =>
        api('POST /api/bonus/:id/bets', {
          params: { id: bonus.id },
          body: { slip: id, bet: betId(id, 0), policy: slip.policy, legs: bet.legs },
        }),
      )
      return { bets, problems, slip }
    },
    ({ bets, problems, slip: sentSlip }) => {
      void queries().invalidateQueries({ queryKey: ['GET /api/bonus'] })
      setProblem(problems[0]?.message ?? '')
      if (bets.length === 0) return void ask()
      removeLegs(asMultiple(sentSlip), NONE_LEFT_OUT)
      onPlaced(bets)
    },
  )
  if (!bonus) return null
  const { stake = 0, least_odds = 0, prize } = bonus.terms.award
  const isOne = slip.mode === 'multiple' || slip.legs.length === 1
  const odds = slip.legs.length === 1 ? (slip.legs[0]?.odds ?? 0) : slip.odds
  const isLow = odds < least_odds
  const isFit = isOne && !isLow && STAKES.includes(slip.blocker.why)
  const terms =
    m.free_bet.text(oddsText(least_odds), momentText(bonus.expires_at)) +
    (prize?.most ? m.free_bet.most(money(prize.most)) : '')
  return (
    <div className="flex flex-col gap-2">
      <p className="text-xs text-muted">
        {!isOne ? m.free_bet.one : isLow ? m.free_bet.low(oddsText(least_odds)) : terms}
      </p>
      <FormError text={error ? errorSentence(error) : problem} />
      <Button
        wide
        kind="secondary"
        busy={isBusy}
        {...(isFit ? { onClick: () => void submit() } : { 'aria-disabled': true })}
      >
        {m.free_bet.use(money(stake))}
      </Button>
    </div>
  )
}

const asMultiple = (slip: SlipPreview, multiple = 0): SlipPreview => ({
  ...slip,
  sent: ['multiple'],
  stakes: { ...slip.stakes, multiple },
})
