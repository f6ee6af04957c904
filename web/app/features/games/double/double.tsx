import './double.css'
import { COLOURS, type DoubleBet, doublePayout, isDoubleBet } from '@jogo/rules/games/double/double'
import { double as rules } from '@jogo/rules/games/double/game'
import { cents } from '@jogo/rules/money'
import { island } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { useGameRules } from '../game-rules.ts'
import { HowCard } from '../instant/how-card.tsx'
import { useChoice } from '../last-choice.ts'
import { percent } from '../numbers.ts'
import type { Offer } from '../round.ts'
import { roundsWith } from '../rounds-with.tsx'
import type { CheckHref } from '../shown-game.ts'
import { Strip } from '../strip.tsx'
import { chooseByArrow } from '../table/arrow-choice.ts'
import { TablePage } from '../table/table-page.tsx'
import type { TableState, TableView } from '../table/view.ts'
import { Controls } from './controls.tsx'
import { doubleRules } from './rules.ts'
import { Slot } from './slot.tsx'
import { slotText } from './texts.ts'
import { TURNS_MS, Wheel } from './wheel.tsx'

/** The last slots drawn for everybody, newest first. */
function LastSlots({ last }: Pick<TableState<'double'>, 'last'>) {
  return (
    <Strip label={m.double.last} none={m.double.last_none}>
      {last.map(({ n, outcome }) => (
        <li key={n} className="double-small shrink-0">
          <span aria-hidden="true">
            <Slot slot={outcome.slot} isStill />
          </span>
          <span className="sr-only">{slotText(outcome.slot)}</span>
        </li>
      ))}
    </Strip>
  )
}

// `room` reserves the part's height, so that nothing below the part moves.
const Pays = island(() => import('./pays.tsx'), { room: 'min-h-52' })

const view: TableView<'double', DoubleBet> = {
  game: 'double',
  rules,
  gameRules: doubleRules,
  rounds: roundsWith(() => import('./shown.tsx').then(({ shownDouble }) => shownDouble)),
  isBet: ({ colour }) => colour !== undefined,
  turnsMs: TURNS_MS,
  betPayout: ({ stake, play }, { outcome }) =>
    outcome ? Number(doublePayout(cents(stake), play, outcome.slot)) : 0,
  outcomeText: ({ outcome }) => slotText(outcome?.slot ?? 0),
  keys: () => m.double.keys,
  steps: () => m.double.fair_steps,
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

  return (
    <TablePage
      view={view}
      choice={choice}
      bet={bet}
      choose={choose}
      checkHref={checkHref}
      takeKey={(event) => chooseByArrow(event, COLOURS, bet.colour, (colour) => choose({ colour }))}
      strip={(state) => <LastSlots last={state.last} />}
      stage={(state) => (
        <div className="double-stage">
          <Wheel {...state} />
        </div>
      )}
      controls={(state) => <Controls bet={bet} state={state} choose={choose} />}
      pays={({ stake, offer }) => <Pays stake={stake ?? offer.stake_default} />}
      how={(offer) => <HowCard lines={lines(offer)} rtpBp={offer.rtp_bp} />}
    />
  )
}

function lines({ rtp_bp, max_win }: Offer): string[] {
  const { wheel, bet, times, limit, shared, late } = m.double.rules
  return [wheel, bet, times(percent(rtp_bp)), limit(money(max_win)), shared, late]
}
