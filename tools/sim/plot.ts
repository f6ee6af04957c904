import { parse, View } from 'vega'
import { compile, type TopLevelSpec } from 'vega-lite'
import type { BetOdds } from './odds.ts'
import type { Published } from './published.ts'

/** Without words, so that pages of any language may show it, and readable in a column of 260 pixels. No ground: a dark page turns the ink over. */
const COMMON = {
  $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
  width: 340,
  height: 240,
  autosize: { type: 'fit', contains: 'padding' },
  background: 'transparent',
  config: { axis: { labelFontSize: 13, titleFontSize: 13, gridColor: '#ddd' }, view: { stroke: '#ddd' } },
} as const

const GREEN = '#1f7a4d'

/** Chances as powers of ten: `10%`, `1:100k`. */
const chanceAxis = (least: number) => {
  const lowest = 10 ** Math.floor(Math.log10(least))
  const values = Array.from({ length: 20 }, (_, at) => 10 ** -at).filter((one) => one > lowest * 0.9)
  return {
    type: 'quantitative' as const,
    scale: { type: 'log' as const, domain: [lowest, 1] as number[] },
    axis: {
      title: null,
      // Every second power where there are many.
      values: values.length > 8 ? values.filter((_, at) => at % 2 === 0) : values,
      labelExpr:
        "datum.value > 0.009 ? format(datum.value * 100, '~g') + '%' : '1:' + replace(format(1 / datum.value, '~s'), 'G', 'B')",
    },
  }
}

/** The chance of each band of wins, on a logarithmic scale. */
export const slotPlot = ({ distribution = [] }: Published): Promise<string> =>
  svgOf({
    ...COMMON,
    data: {
      values: distribution.map(({ from, to, chance }) => ({
        win: to === 0 ? '0' : `${from}–${to}×`,
        chance,
      })),
    },
    mark: { type: 'bar', color: GREEN },
    encoding: {
      x: { field: 'win', type: 'nominal', sort: null, title: null, axis: { labelAngle: -50 } },
      y: { field: 'chance', ...chanceAxis(Math.min(...distribution.map(({ chance }) => chance))) },
    },
  })

/** Everything that a bet may pay, and its chance; both scales logarithmic. */
export function betsPlot(bets: readonly BetOdds[]): Promise<string> {
  const values = bets.flatMap(({ outcomes }) => outcomes.filter(({ times }) => times > 0))
  return svgOf({
    ...COMMON,
    data: { values: values.map(({ times, chance }) => ({ times, chance })) },
    mark: { type: 'point', filled: true, size: 26, opacity: 0.7, color: GREEN },
    encoding: {
      x: {
        field: 'times',
        type: 'quantitative',
        scale: { type: 'log' },
        axis: { title: null, labelExpr: "format(datum.value, '~s') + '×'", labelOverlap: 'greedy' },
      },
      y: { field: 'chance', ...chanceAxis(Math.min(...values.map(({ chance }) => chance))) },
    },
  })
}

async function svgOf(spec: TopLevelSpec): Promise<string> {
  return `${await new View(parse(compile(spec).spec), { renderer: 'none' }).toSVG()}\n`
}
