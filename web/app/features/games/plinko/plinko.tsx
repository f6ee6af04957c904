import { plinko as rules } from '@jogo/rules/games/plinko/game'
import { isPlinkoBet, type PlinkoBet, returnBp } from '@jogo/rules/games/plinko/plinko'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { useGameRules } from '../game-rules.ts'
import { HowCard } from '../instant/how-card.tsx'
import { InstantPage } from '../instant/instant-page.tsx'
import type { InstantView } from '../instant/view.ts'
import { useChoice } from '../last-choice.ts'
import { percent } from '../numbers.ts'
import type { Offer } from '../round.ts'
import { roundsWith } from '../rounds-with.tsx'
import type { CheckHref } from '../shown-game.ts'
import { Strip } from '../strip.tsx'
import { Chances } from './chances.tsx'
import { Controls } from './controls.tsx'
import type { PlinkoRound } from './round.ts'
import { plinkoRules } from './rules.ts'
import { Stage } from './stage.tsx'
import { landedMultiplier, multiplierHeat, plinkoResult, reachedE4, timesText } from './texts.ts'

/** Places of this visit's balls, newest first, as a row over the board. */
function LastPlaces({ rounds }: { rounds: readonly PlinkoRound[] }) {
  return (
    <Strip fills label={m.plinko.last} none={m.plinko.last_none}>
      {rounds.map((round) => (
        <li
          key={round.id}
          data-heat={multiplierHeat(landedMultiplier(round))}
          className="plinko-last flex h-8 min-w-13 shrink-0 items-center justify-center rounded-sm px-2.5 text-xs font-semibold"
        >
          {timesText(landedMultiplier(round))}
        </li>
      ))}
    </Strip>
  )
}

const view: InstantView<'plinko', PlinkoBet> = {
  game: 'plinko',
  rules,
  gameRules: plinkoRules,
  rounds: roundsWith(() => import('./shown.tsx').then(({ shownPlinko }) => shownPlinko)),
  reachedE4,
  resultText: plinkoResult,
  isBet: ({ rows, risk }) => rows !== undefined && risk !== undefined && isPlinkoBet({ rows, risk }),
  betReturnBp: returnBp,
  isRevealed: true,
  begin: () => m.plinko.begin,
  keys: () => m.plinko.keys,
  steps: () => m.plinko.fair_steps,
}

/** The page of Plinko: a board of pegs with a falling ball. */
export function Plinko({ checkHref, asksDemo }: { checkHref: CheckHref; asksDemo: boolean }) {
  const { stake_default } = useGameRules(plinkoRules)
  const [choice, choose] = useChoice<PlinkoBet>(
    'plinko',
    { stake: stake_default, rows: 12, risk: 'medium' },
    isPlinkoBet,
  )
  const bet: PlinkoBet = { rows: choice.rows, risk: choice.risk }
  return (
    <InstantPage
      view={view}
      choice={choice}
      bet={bet}
      choose={choose}
      checkHref={checkHref}
      asksDemo={asksDemo}
      strip={(rounds) => <LastPlaces rounds={rounds} />}
      stage={({ round, revealing, onRevealed }) => (
        <Stage bet={bet} round={round} revealing={revealing} onRevealed={onRevealed} />
      )}
      controls={({ isWaiting, revealing }) => (
        <Controls bet={bet} disabled={isWaiting || revealing !== undefined} choose={choose} />
      )}
      table={({ offer, stake }) => <Chances stake={stake ?? offer.stake_default} bet={bet} />}
      how={(offer) => <HowCard lines={lines(offer)} rtpBp={offer.rtp_bp} />}
    />
  )
}

function lines({ rtp_bp, max_win }: Offer): string[] {
  const { ball, place, risk, rtp, limit, kept: retry } = m.plinko.rules
  return [ball, place, risk, rtp(percent(rtp_bp)), limit(money(max_win)), retry]
}
