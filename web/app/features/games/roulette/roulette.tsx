import { roulette as rules } from '@jogo/rules/games/roulette/game'
import { findPlace, type RouletteBet, roulettePayout } from '@jogo/rules/games/roulette/roulette'
import { useState } from 'react'
import { island } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { withTexts } from '../../../lib/texts.ts'
import { useGameRules } from '../game-rules.ts'
import { type Choice, useChoice } from '../last-choice.ts'
import { roundsWith } from '../rounds-with.tsx'
import type { CheckHref } from '../shown-game.ts'
import { TablePage } from '../table/table-page.tsx'
import type { TableView } from '../table/view.ts'
import { Board } from './board.tsx'
import { chipsSum, chipsUpTo, type Places, together } from './chips.ts'
import { LastNumbers } from './last-numbers.tsx'
import { numberIn, TURNS_MS } from './round.ts'
import { rouletteRules } from './rules.ts'
import { drawnIn, Show } from './show.tsx'
import type { Covers } from './spots.ts'
import { numberText } from './texts.ts'
import { Tools, Tray } from './tray.tsx'
import { type Laid, useChips } from './use-chips.ts'

const How = island(
  withTexts(['roulette_how'], () => import('./how.tsx')),
  {
    place: 'grid',
    room: 'grid min-h-164 sm:min-h-106',
  },
)
const Pays = island(
  withTexts(['roulette_how'], () => import('./pays.tsx')),
  { room: 'min-h-160' },
)

const view: TableView<'roulette', RouletteBet> = {
  game: 'roulette',
  rules,
  gameRules: rouletteRules,
  rounds: roundsWith(() => import('./shown.tsx').then(({ shownRoulette }) => shownRoulette)),
  isBet: ({ places }) => Array.isArray(places),
  turnsMs: TURNS_MS,
  betPayout: ({ play }, round) => {
    const number = numberIn(round)
    return number === undefined ? 0 : Number(roulettePayout(play, number))
  },
  outcomeText: (round) => numberText(numberIn(round) ?? 0),
  keys: () => m.roulette.keys,
  steps: () => m.roulette.fair_steps,
}

const arePlaces = (places: unknown): places is Places =>
  Array.isArray(places) &&
  places.every(
    ({ place, stake }) => findPlace(place) !== undefined && Number.isSafeInteger(stake) && stake > 0,
  )

const isLaid = ({ places, before, chip, stake }: Choice<Laid>): boolean =>
  arePlaces(places) && arePlaces(before) && Number.isSafeInteger(chip) && (stake ?? 0) === chipsSum(places)

const NONE: Laid = { stake: undefined, places: [], before: [], chip: 100 }

/** The page of roulette: a layout for chips, and a wheel that turns for everybody. */
export function Roulette({ checkHref }: { checkHref: CheckHref }) {
  const offer = useGameRules(rouletteRules)
  const [stored, choose] = useChoice<Laid>('roulette', NONE, isLaid)
  const [covers, setCovers] = useState<Covers>(1)
  const [isTaking, setTaking] = useState(false)
  const sizes = chipsUpTo(offer.stake_max)
  const choice: Laid = { ...stored, chip: sizes.includes(stored.chip) ? stored.chip : (sizes[0] ?? 10) }
  const chipsWithin = useChips(choice, choose)

  return (
    <TablePage
      view={view}
      choice={choice}
      bet={{ places: choice.places }}
      choose={choose}
      checkHref={checkHref}
      onPlaced={chipsWithin(0).placed}
      strip={(state) => (
        <div className="rl-band">
          <Show shown={state} />
          <LastNumbers last={state.last} />
        </div>
      )}
      stage={(state) => {
        const { take, lay } = chipsWithin(state.range.max)
        return (
          <Board
            covers={covers}
            laid={choice.places}
            placed={together(state.bets.map(({ play }) => play.places))}
            number={drawnIn(state)}
            disabled={state.isWaiting}
            onLay={isTaking ? take : lay}
            onTake={take}
          />
        )
      }}
      chips={(state) => (
        <Tray
          {...{ choice, sizes, covers, isTaking, state }}
          chips={chipsWithin(state.range.max)}
          onChip={(chip) => {
            setTaking(false)
            choose({ chip })
          }}
          onCovers={setCovers}
          onTaking={setTaking}
        />
      )}
      controls={() => null}
      tools={(state) => <Tools chips={chipsWithin(state.range.max)} disabled={state.isWaiting} />}
      pays={() => <Pays chip={choice.chip} />}
      how={(now) => <How offer={now} />}
    />
  )
}
