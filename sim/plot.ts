import { parse, View } from 'vega'
import { compile, type TopLevelSpec } from 'vega-lite'
import type { BetOdds } from './odds.ts'
import type { Published } from './published.ts'

/**
 * Common style of the plots. They have no words, so that pages of any language may show them, and are readable in a column of 260 pixels.
 * They have no background, because a dark page inverts the ink.
 */
const COMMON = {
  $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
  width: 340,
  height: 240,
  autosize: { type: 'fit', contains: 'padding' },
  background: 'transparent',
  config: { axis: { labelFontSize: 13, titleFontSize: 13, gridColor: '#ddd' }, view: { stroke: '#ddd' } },
} as const

const GREEN = '#1f7a4d'

const lowestChance = (chances: readonly number[]): number =>
  10 ** Math.floor(Math.log10(Math.min(...chances)))

/** Chances as powers of ten: `10%`, `1:100k`. */
const chanceAxis = (lowest: number) => {
  const values = Array.from({ length: 20 }, (_, at) => 10 ** -at).filter((value) => value > lowest * 0.9)
  return {
    type: 'quantitative' as const,
    scale: { type: 'log' as const, domain: [lowest, 1] as number[] },
    axis: {
      title: null,
      // With many powers, the axis marks every second power.
      values: values.length > 8 ? values.filter((_, at) => at % 2 === 0) : values,
      labelExpr:
        "datum.value > 0.009 ? format(datum.value * 100, '~g') + '%' : '1:' + replace(format(1 / datum.value, '~s'), 'G', 'B')",
    },
  }
}

/** Marks of a logarithmic axis, about six: powers of ten, and their doubles and halves if there is room. */
function stepsBetween(values: readonly number[]): number[] {
  const [least, most] = [Math.log10(Math.min(...values)), Math.log10(Math.max(...values))]
  const marks = most - least < 2.5 ? [1, 2, 5] : [1]
  const each = Math.ceil((most - least) / 6)
  const powers = Array.from(
    { length: Math.ceil(most) - Math.floor(least) + 1 },
    (_, at) => Math.floor(least) + at,
  )
  return powers
    .filter((power) => power % each === 0)
    .flatMap((power) => marks.map((mark) => mark * 10 ** power))
}

/** The chance of each band of wins, on a logarithmic scale. */
export function slotPlot({ distribution = [] }: Published): Promise<string> {
  const lowest = lowestChance(distribution.map(({ chance }) => chance))
  return svg({
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
      // A bar of a logarithmic scale starts at the lowest value, because the scale has no zero.
      y: { field: 'chance', ...chanceAxis(lowest), stack: null },
      y2: { datum: lowest },
    },
  })
}

/** All payouts of a bet and their chances, both on logarithmic scales. */
export function betsPlot(bets: readonly BetOdds[]): Promise<string> {
  const values = bets.flatMap(({ outcomes }) => outcomes.filter(({ times }) => times > 0))
  return svg({
    ...COMMON,
    data: { values: values.map(({ times, chance }) => ({ times, chance })) },
    mark: { type: 'point', filled: true, size: 40, opacity: 0.85, color: GREEN },
    encoding: {
      x: {
        field: 'times',
        type: 'quantitative',
        scale: { type: 'log' },
        axis: {
          title: null,
          values: stepsBetween(values.map(({ times }) => times)),
          labelExpr: "format(datum.value, datum.value < 1 ? '~g' : '~s') + '×'",
        },
      },
      y: { field: 'chance', ...chanceAxis(lowestChance(values.map(({ chance }) => chance))) },
    },
  })
}

async function svg(spec: TopLevelSpec): Promise<string> {
  return `${await new View(parse(compile(spec).spec), { renderer: 'none' }).toSVG()}\n`
}
