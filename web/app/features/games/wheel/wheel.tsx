import './wheel.css'
import { paidFor, wheel as rules } from '@jogo/rules/games/wheel/game'
import { isWheelBet, NUMBERS, type WheelBet } from '@jogo/rules/games/wheel/wheel'
import { cents } from '@jogo/rules/money'
import { island } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { useGameRules } from '../game-rules.ts'
import { HowCard } from '../instant/how-card.tsx'
import { useChoice } from '../last-choice.ts'
import type { Offer } from '../round.ts'
import { roundsWith } from '../rounds-with.tsx'
import type { CheckHref } from '../shown-game.ts'
import { Strip } from '../strip.tsx'
import { chooseByArrow } from '../table/arrow-choice.ts'
import { TablePage } from '../table/table-page.tsx'
import type { TableState, TableView } from '../table/view.ts'
import { Controls } from './controls.tsx'
import { Outcome } from './outcome.tsx'
import { outcomeStops } from './round.ts'
import { wheelRules } from './rules.ts'
import { spinsMs } from './spin.ts'
import { Stage } from './stage.tsx'
import { outcomeText } from './texts.ts'

/** The last outcomes for everybody, newest first. */
function Last({ last }: Pick<TableState<'wheel'>, 'last'>) {
  return (
    <Strip label={m.wheel.last} none={m.wheel.last_none}>
      {last.map(({ n, outcome }) => (
        <li key={n} className="shrink-0">
          <Outcome stops={outcomeStops(outcome)} />
          <span className="sr-only">{outcomeText(outcomeStops(outcome))}</span>
        </li>
      ))}
    </Strip>
  )
}

// `room` reserves the part's height, so that nothing below the part moves.
const Pays = island(() => import('./pays.tsx'), { room: 'min-h-80' })

const view: TableView<'wheel', WheelBet> = {
  game: 'wheel',
  rules,
  gameRules: wheelRules,
  rounds: roundsWith(() => import('./shown.tsx').then(({ shownWheel }) => shownWheel)),
  isBet: ({ number }) => number !== undefined,
  betReturnBp: (bet, at) => rules.rtpBp?.(bet, at) ?? 0,
  turnsMs: ({ outcome }) => spinsMs(outcomeStops(outcome).length),
  betPayout: ({ stake, play, max_win }, { outcome }) =>
    outcome ? Number(paidFor(cents(stake), play, outcomeStops(outcome), cents(max_win))) : 0,
  outcomeText: ({ outcome }) => outcomeText(outcomeStops(outcome)),
  keys: () => m.wheel.keys,
  steps: () => m.wheel.fair_steps,
}

/** The page of the wheel: 54 segments that turn for everybody, and six numbers to bet on. */
export function Wheel({ checkHref }: { checkHref: CheckHref }) {
  const { stake_default } = useGameRules(wheelRules)
  const [choice, choose] = useChoice<WheelBet>('wheel', { stake: stake_default, number: 1 }, isWheelBet)
  const bet: WheelBet = { number: choice.number }

  return (
    <TablePage
      view={view}
      choice={choice}
      bet={bet}
      choose={choose}
      checkHref={checkHref}
      takeKey={(event) => chooseByArrow(event, NUMBERS, bet.number, (number) => choose({ number }))}
      strip={(state) => <Last last={state.last} />}
      stage={(state) => <Stage {...state} />}
      controls={(state) => <Controls bet={bet} state={state} choose={choose} />}
      pays={({ stake, offer }) => <Pays stake={stake ?? offer.stake_default} maxWin={offer.max_win} />}
      how={(offer) => <HowCard lines={lines(offer)} rtpBp={offer.rtp_bp} />}
    />
  )
}

function lines({ max_win }: Offer): string[] {
  const { wheel, bet, pays, again, limit, shared, late } = m.wheel.rules
  return [wheel, bet, pays, again, limit(money(max_win)), shared, late]
}
