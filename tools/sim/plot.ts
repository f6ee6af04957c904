import { parse, View } from 'vega'
import { compile, type TopLevelSpec } from 'vega-lite'
import type { BetOdds } from './odds.ts'
import type { Published } from './published.ts'

const COMMON = {
  $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
  width: 520,
  height: 260,
  background: 'white',
} as const

/** The chance of each band of wins, on a logarithmic scale. */
export const slotPlot = ({ name, distribution = [] }: Published): Promise<string> =>
  svgOf({
    ...COMMON,
    title: `${name}: chance of a win`,
    data: {
      values: distribution.map(({ from, to, chance }) => ({
        win: to === 0 ? 'nothing' : `${from}–${to}×`,
        chance,
      })),
    },
    mark: { type: 'bar', color: '#1f7a4d' },
    encoding: {
      x: { field: 'win', type: 'nominal', sort: null, title: 'stakes paid', axis: { labelAngle: -40 } },
      y: { field: 'chance', type: 'quantitative', scale: { type: 'log' }, title: 'chance' },
    },
  })

/** Everything that a bet may pay, and its chance; both scales logarithmic. */
export const betsPlot = (name: string, bets: readonly BetOdds[]): Promise<string> =>
  svgOf({
    ...COMMON,
    title: `${name}: what is paid, and how often`,
    data: {
      values: bets.flatMap(({ bet, outcomes }) =>
        outcomes.filter(({ times }) => times > 0).map((one) => ({ bet, ...one })),
      ),
    },
    mark: { type: 'point', filled: true, size: 28, opacity: 0.7, color: '#1f7a4d' },
    encoding: {
      x: { field: 'times', type: 'quantitative', scale: { type: 'log' }, title: 'stakes paid' },
      y: { field: 'chance', type: 'quantitative', scale: { type: 'log' }, title: 'chance' },
    },
  })

async function svgOf(spec: TopLevelSpec): Promise<string> {
  return `${await new View(parse(compile(spec).spec), { renderer: 'none' }).toSVG()}\n`
}
