import './crash.css'
import { type CrashBet, isCrashBet, LEAST_TARGET } from '@jogo/rules/games/crash/crash'
import { crash as rules } from '@jogo/rules/games/crash/game'
import { winsAboveStake } from '@jogo/rules/games/game'
import { cents } from '@jogo/rules/money'
import { useRef } from 'react'
import { island, useLater } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { withTexts } from '../../../lib/texts.ts'
import { useGameRules } from '../game-rules.ts'
import { useChoice } from '../last-choice.ts'
import { roundsWith } from '../rounds-with.tsx'
import type { CheckHref } from '../shown-game.ts'
import { sound } from '../sound.ts'
import { TablePage } from '../table/table-page.tsx'
import type { TableView } from '../table/view.ts'
import { cashedOutAt, crashBetState, paidAt } from './bets.ts'
import { CashOut, cashOutKey } from './cash-out.tsx'
import { Last } from './last.tsx'
import { type CrashRound, outcomePoint } from './round.ts'
import { crashRules } from './rules.ts'
import { Stage } from './stage.tsx'
import { Target } from './target.tsx'
import { multiplierText } from './texts.ts'

const How = island(
  withTexts(['crash_how'], () => import('./how.tsx')),
  { place: 'grid', room: 'grid min-h-200 sm:min-h-130' },
)
const Pays = island(
  withTexts(['crash_how'], () => import('./pays.tsx')),
  { room: 'min-h-130' },
)

const loadSpoken = () => import('./spoken.tsx')
const loadOwnBets = () => import('./own-bets.tsx')

const view: TableView<'crash', CrashBet> = {
  game: 'crash',
  rules: {
    ...rules,
    highestStake: ({ target }, offer) =>
      rules.highestStake({ target: target && Math.max(target, LEAST_TARGET) }, offer),
  },
  gameRules: crashRules,
  rounds: roundsWith(() => import('./shown.tsx').then(({ shownCrash }) => shownCrash)),
  isBet: ({ target }) => target !== undefined,
  turnsMs: 0,
  betPayout: (bet, { outcome }) =>
    crashBetState(bet, undefined, outcomePoint(outcome)) === 'taken' ? paidAt(bet, cashedOutAt(bet)) : 0,
  outcomeText: ({ outcome }) => m.crash.stopped(multiplierText(outcomePoint(outcome) ?? 100)),
  betProblem: (bet, stake, { rtp_bp, max_win }) => {
    if (!isCrashBet(bet)) return m.crash.target_least(multiplierText(LEAST_TARGET))
    const offer = { rtpBp: rtp_bp, maxWin: cents(max_win) }
    return stake && !winsAboveStake(rules, cents(stake), bet, offer) ? m.crash.not_above : undefined
  },
  statusText: ({ bets, table }) => {
    const phase = table?.round?.phase
    if (phase === 'closed' && bets.length > 0) return flyingWords(bets)
    return phase === 'refunding' || phase === 'refunded' ? m.crash.refunded : undefined
  },
  lostText: (bets, { outcome }) => {
    const late = bets.find(({ play }) => play.asked_at !== null)
    return (
      late &&
      m.crash.too_late(multiplierText(outcomePoint(outcome) ?? 100), multiplierText(cashedOutAt(late)))
    )
  },
  isPaidBeforeOutcome: true,
  keys: () => m.crash.keys,
  steps: () => m.crash.fair_steps,
  cue: ({ payout, stake }) =>
    sound(
      () => import('../tones.ts'),
      ({ hertz, tone, thud }) => (payout > stake ? tone(hertz(12), 0, 0.25, 0.6) : thud()),
    ),
}

/** The page of Crash: a curve that rises for everybody until it stops. */
export function Crash({ checkHref }: { checkHref: CheckHref }) {
  const { stake_default } = useGameRules(crashRules)
  const [choice, choose] = useChoice<CrashBet>('crash', { stake: stake_default, target: null }, isCrashBet)
  const bet: CrashBet = { target: choice.target }
  const cashOut = useRef<(() => void) | undefined>(undefined)
  const Spoken = useLater(loadSpoken, true, console.warn)
  const OwnBets = useLater(loadOwnBets, true, console.warn)

  return (
    <TablePage
      view={view}
      choice={choice}
      bet={bet}
      choose={choose}
      checkHref={checkHref}
      takeKey={(event) => cashOutKey(event, cashOut.current)}
      strip={(state) => <Last last={state.last} />}
      stage={(state) => (
        <>
          <Stage {...state} />
          {Spoken && <Spoken state={state} />}
        </>
      )}
      controls={(state) => (
        <>
          <Target target={choice.target} choose={(target) => choose({ target })} />
          {OwnBets ? <OwnBets state={state} /> : <div className="crash-bets" />}
        </>
      )}
      tools={(state) => <CashOut state={state} handle={cashOut} />}
      pays={({ stake, offer }) => <Pays stake={stake ?? offer.stake_default} target={choice.target} />}
      how={(offer) => <How offer={offer} />}
    />
  )
}

/** Texts in flight: while a bet can still be cashed out, and after all cash-outs were requested. */
const flyingWords = (bets: readonly CrashRound[]): string =>
  bets.some(({ play }) => play.asked_ms === null && play.taken_at === null)
    ? m.crash.take_out
    : m.crash.all_out
