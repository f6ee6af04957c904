import { drawPath, pathPlace, placeMultipliers, RISKS, ROWS, waysTo } from '@jogo/rules/games/plinko/plinko'
import type { HouseGame } from '../odds.ts'

export const plinko: HouseGame = {
  method: 'closed form',
  scheme: 'PF-1',
  bets: () =>
    ROWS.flatMap((rows) =>
      RISKS.map((risk) => {
        const times = placeMultipliers({ rows, risk }).map((hundredths) => hundredths / 100)
        return {
          bet: `${rows} rows, ${risk} risk`,
          outcomes: times.map((time, place) => ({ times: time, chance: waysTo(rows, place) / 2 ** rows })),
          play: (next) => times[pathPlace(drawPath(next, { rows, risk }))] as number,
        }
      }),
    ),
}
