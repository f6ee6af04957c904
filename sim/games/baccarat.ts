import {
  type BaccaratSide,
  bankerDraws,
  DECKS,
  deal,
  SIDES,
  shoe,
  TIMES_E2,
} from '@jogo/rules/games/baccarat/baccarat'
import type { HouseGame } from '../odds.ts'

/** Cards of each value in a new shoe: sixteen of each rank in eight decks; four ranks have the value 0. */
const COUNTS = Array.from({ length: 10 }, (_, pips) => DECKS * 4 * (pips === 0 ? 4 : 1))
const CARDS = DECKS * 52

/** Chance of each winner over every order of values; each value is drawn from the remaining cards. */
function chances(): Record<BaccaratSide, number> {
  const found: Record<BaccaratSide, number> = { player: 0, banker: 0, tie: 0 }
  const left = [...COUNTS]
  let drawn = 0
  const each = (chance: number, then: (pips: number, chance: number) => void) => {
    for (let pips = 0; pips < 10; pips += 1) {
      const share = (left[pips] as number) / (CARDS - drawn)
      if (share === 0) continue
      left[pips] = (left[pips] as number) - 1
      drawn += 1
      then(pips, chance * share)
      drawn -= 1
      left[pips] = (left[pips] as number) + 1
    }
  }
  const end = (player: number, banker: number, chance: number) => {
    const winner = player > banker ? 'player' : player < banker ? 'banker' : 'tie'
    found[winner] += chance
  }
  each(1, (p1, c1) =>
    each(c1, (p2, c2) =>
      each(c2, (b1, c3) =>
        each(c3, (b2, c4) => {
          const player = (p1 + p2) % 10
          const banker = (b1 + b2) % 10
          if (player >= 8 || banker >= 8) return end(player, banker, c4)
          const thenBanker = (total: number, third: number | undefined, chance: number) =>
            bankerDraws(banker, third)
              ? each(chance, (b3, c6) => end(total, (banker + b3) % 10, c6))
              : end(total, banker, chance)
          if (player >= 6) return thenBanker(player, undefined, c4)
          each(c4, (p3, c5) => thenBanker((player + p3) % 10, p3, c5))
        }),
      ),
    ),
  )
  return found
}

export const baccarat: HouseGame = {
  method: 'closed form',
  scheme: 'PF-2',
  note: 'A tie gives a stake on the player or the banker back.',
  bets: () => {
    const chance = chances()
    return SIDES.map((side) => ({
      bet: side,
      outcomes: [
        { times: TIMES_E2[side] / 100, chance: chance[side] },
        ...(side === 'tie' ? [] : [{ times: 1, chance: chance.tie }]),
      ],
      play: (next) => {
        const { winner } = deal(shoe(next))
        return winner === side ? TIMES_E2[side] / 100 : winner === 'tie' ? 1 : 0
      },
    }))
  },
}
