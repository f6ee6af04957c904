import { type BaccaratSide, type Deal, handTotal, TIMES_E2 } from '@jogo/rules/games/baccarat/baccarat'
import { decimal } from '../../../lib/decimal.ts'
import { m } from '../../../lib/language.ts'
import { endText } from '../table/paid-text.ts'
import { cardRank } from './cards.ts'
import type { BaccaratRound } from './round.ts'

export const sideText = (side: BaccaratSide): string => m.baccarat.sides[side]

/** `1,95×` */
export const timesText = (side: BaccaratSide): string => `${decimal(TIMES_E2[side] / 100, 0, 2)}×`

/** `dama de espadas` */
export const cardText = (card: number): string =>
  m.baccarat.card_name(
    (m.baccarat.ranks as Readonly<Record<string, string>>)[cardRank(card)] ?? cardRank(card),
    m.baccarat.suits[card % 4] ?? '',
  )

/** `Banca 7 a 4` */
export function dealText({ player, banker, winner }: Deal): string {
  const [playerTotal, bankerTotal] = [handTotal(player), handTotal(banker)]
  return m.baccarat.outcome(
    sideText(winner),
    Math.max(playerTotal, bankerTotal),
    Math.min(playerTotal, bankerTotal),
  )
}

export const baccaratResult = (round: BaccaratRound): string | undefined =>
  endText(round, round.play.outcome ? dealText(round.play.outcome) : '')
