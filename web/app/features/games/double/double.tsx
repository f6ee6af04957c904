import './double.css'
import { COLOURS, type DoubleBet, isDoubleBet, payoutOf } from '@jogo/rules/games/double/double'
import { double as rules } from '@jogo/rules/games/double/game'
import { cents } from '@jogo/rules/money'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { useGameRules } from '../game-rules.ts'
import { useChoice } from '../instant/choice.ts'
import { HowCard } from '../instant/how-card.tsx'
import { percent } from '../numbers.ts'
import type { Offer } from '../round.ts'
import { roundsWith } from '../rounds-with.tsx'
import type { CheckHref } from '../shown-game.ts'
import { sound } from '../sound.ts'
import { TablePage, type TableView } from '../table/table-page.tsx'
import { isIn } from '../use-keys.ts'
import { winLevel } from '../win-level.ts'
import { Controls } from './controls.tsx'
import { LastSlots } from './last-slots.tsx'
import { Pays } from './pays.tsx'
import { doubleRules } from './rules.ts'
import { slotText } from './texts.ts'
import { TURNS_MS, Wheel } from './wheel.tsx'

const its: TableView<'double', DoubleBet> = {
  game: 'double',
  rules,
  gameRules: doubleRules,
  rounds: roundsWith(() => import('./shown.tsx').then(({ shownDouble }) => shownDouble)),
  isBet: ({ colour }) => colour !== undefined,
  turnsMs: TURNS_MS,
  payoutOf: ({ stake, play }, { outcome }) =>
    outcome ? Number(payoutOf(cents(stake), play, outcome.slot)) : 0,
  outcomeText: ({ outcome }) => slotText(outcome?.slot ?? 0),
  keys: () => m.double.keys,
  steps: () => m.double.fair_steps,
  cue: (payout, stake) =>
    sound(
      () => import('../tones.ts'),
      ({ fanfare, hertz, tone }) =>
        payout > stake ? fanfare(winLevel({ payout, stake })) : tone(hertz(-12), 0, 0.1, 0.5),
    ),
}

/** The page of Double: a wheel that turns for everybody, and three colours to bet on. */
export function Double({ checkHref }: { checkHref: CheckHref }) {
  const { stake_default } = useGameRules(doubleRules)
  const [choice, choose] = useChoice<DoubleBet>(
    'double',
    { stake: stake_default, colour: 'red' },
    isDoubleBet,
  )
  const bet: DoubleBet = { colour: choice.colour }

  /** Arrows choose the colour beside. */
  function takeKey(event: KeyboardEvent): boolean {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key as 'ArrowLeft']
    if (step === undefined || isIn(event, '[type="range"], [role="tab"]')) return false
    const at = COLOURS.indexOf(choice.colour) + step
    choose({ colour: COLOURS[Math.max(0, Math.min(at, COLOURS.length - 1))] ?? 'red' })
    return true
  }

  return (
    <TablePage
      its={its}
      choice={choice}
      bet={bet}
      choose={choose}
      checkHref={checkHref}
      takeKey={takeKey}
      strip={(state) => <LastSlots last={state.last} />}
      stage={(state) => (
        <div className="double-stage">
          <Wheel {...state} />
        </div>
      )}
      controls={(state) => <Controls bet={bet} state={state} choose={choose} />}
      pays={({ stake, offer }) => <Pays stake={stake ?? offer.stake_default} />}
      how={(offer) => <HowCard lines={linesOf(offer)} rtpBp={offer.rtp_bp} />}
    />
  )
}

function linesOf({ rtp_bp, max_win }: Offer): string[] {
  const { wheel, bet, times, limit, shared, late } = m.double.rules
  return [wheel, bet, times(percent(rtp_bp)), limit(money(max_win)), shared, late]
}
