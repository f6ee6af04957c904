import { type PlinkoBet, RISKS, ROWS } from '@jogo/rules/games/plinko/plinko'
import { m } from '../../../lib/language.ts'
import type { ChanceRows } from '../chances/published.ts'
import { riskText } from './texts.ts'

export const chanceRows: ChanceRows<PlinkoBet> = {
  heading: () => `${m.plinko.rows} · ${m.plinko.risk}`,
  buildRows: (chosen, bets) =>
    ROWS.flatMap((rows) =>
      RISKS.flatMap((risk) => {
        const figures = bets.find(({ bet }) => bet === `${rows} rows, ${risk} risk`)
        const is = rows === chosen.rows && risk === chosen.risk ? ('chosen' as const) : undefined
        return figures ? [{ name: `${rows} · ${riskText(risk)}`, figures, is }] : []
      }),
    ),
}
