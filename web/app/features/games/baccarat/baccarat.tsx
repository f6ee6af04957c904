import './baccarat.css'
import {
  type BaccaratBet,
  baccaratPayout,
  isBaccaratBet,
  RETURN_BP,
} from '@jogo/rules/games/baccarat/baccarat'
import { baccarat as rules } from '@jogo/rules/games/baccarat/game'
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
import { chooseByArrow } from '../table/arrow-choice.ts'
import { TablePage } from '../table/table-page.tsx'
import type { TableView } from '../table/view.ts'
import { Controls, SIDES_SHOWN } from './controls.tsx'
import { LastDeals } from './last-deals.tsx'
import { dealIn } from './round.ts'
import { baccaratRules } from './rules.ts'
import { Stage } from './stage.tsx'
import { dealText } from './texts.ts'
import { TURNS_MS } from './use-dealing.ts'

// `room` reserves the part's height, so that nothing below the part moves.
const Pays = island(() => import('./pays.tsx'), { room: 'min-h-96' })

const view: TableView<'baccarat', BaccaratBet> = {
  game: 'baccarat',
  rules,
  gameRules: baccaratRules,
  rounds: roundsWith(() => import('./shown.tsx').then(({ shownBaccarat }) => shownBaccarat)),
  isBet: ({ side }) => side !== undefined,
  betReturnBp: ({ side }) => RETURN_BP[side],
  turnsMs: TURNS_MS,
  betPayout: ({ stake, play }, round) => {
    const deal = dealIn(round)
    return deal ? Number(baccaratPayout(cents(stake), play, deal)) : 0
  },
  outcomeText: (round) => {
    const deal = dealIn(round)
    return deal ? dealText(deal) : ''
  },
  keys: () => m.baccarat.keys,
  steps: () => m.baccarat.fair_steps,
}

/** The page of baccarat: two hands, dealt for everybody, and three bets. */
export function Baccarat({ checkHref }: { checkHref: CheckHref }) {
  const { stake_default } = useGameRules(baccaratRules)
  const [choice, choose] = useChoice<BaccaratBet>(
    'baccarat',
    { stake: stake_default, side: 'player' },
    isBaccaratBet,
  )
  const bet: BaccaratBet = { side: choice.side }

  return (
    <TablePage
      view={view}
      choice={choice}
      bet={bet}
      choose={choose}
      checkHref={checkHref}
      takeKey={(event) => chooseByArrow(event, SIDES_SHOWN, bet.side, (side) => choose({ side }))}
      strip={(state) => <LastDeals last={state.last} />}
      stage={(state) => <Stage state={state} />}
      controls={(state) => <Controls bet={bet} state={state} choose={choose} />}
      pays={({ stake, offer }) => <Pays stake={stake ?? offer.stake_default} />}
      how={(offer) => <HowCard lines={lines(offer)} rtpBp={RETURN_BP[choice.side]} />}
    />
  )
}

function lines({ max_win }: Offer): string[] {
  const { cards, natural, bet, pays, limit, shared, late } = m.baccarat.rules
  const returns = [RETURN_BP.player, RETURN_BP.banker, RETURN_BP.tie].map(percent)
  return [cards, natural, bet, pays(returns), limit(money(max_win)), shared, late]
}
