/** Calibration: whether a forecast of 30 % comes true in three of ten matches. */
import { parse, View } from 'vega'
import { compile, type TopLevelSpec } from 'vega-lite'
import { matchOutcome, type ThreeChances } from './forecast.ts'
import type { PlayedMatch } from './results.ts'

/** Forecasts of about the same chance: home wins, draws and away wins alike. */
export interface Band {
  /** Mean of their forecasts. */
  forecast: number
  came: number
  count: number
  /** 95 % interval of the observed share, if the forecasts are right. */
  from: number
  to: number
}

const BANDS = 10
const ERRORS = 1.96

export function calibrationBands(
  forecasts: readonly { match: PlayedMatch; chances: ThreeChances }[],
): Band[] {
  const answers = forecasts.flatMap(({ match, chances }) =>
    chances.map((chance, at) => ({ chance, came: Number(matchOutcome(match) === at) })),
  )
  const bands = Map.groupBy(answers, ({ chance }) => Math.min(BANDS - 1, Math.floor(chance * BANDS)))
  return [...bands.entries()]
    .sort(([band], [other]) => band - other)
    .map(([, all]) => {
      const mean = (of: (answer: (typeof all)[number]) => number) =>
        all.reduce((sum, answer) => sum + of(answer), 0) / all.length
      const forecast = mean(({ chance }) => chance)
      const error = ERRORS * Math.sqrt((forecast * (1 - forecast)) / all.length)
      return {
        forecast,
        came: mean(({ came }) => came),
        count: all.length,
        from: Math.max(0, forecast - error),
        to: Math.min(1, forecast + error),
      }
    })
}

const GREEN = '#1f7a4d'
const SHARE = { domain: [0, 1] }

/** Dots on the diagonal are right forecasts; the bars show deviations by chance alone. */
export async function calibrationPlot(bands: readonly Band[]): Promise<string> {
  const axis = (title: string) => ({ title, format: '.0%', values: [0, 0.2, 0.4, 0.6, 0.8, 1] })
  const y = { type: 'quantitative', scale: SHARE, axis: axis('came') } as const
  const x = {
    field: 'forecast',
    type: 'quantitative',
    scale: SHARE,
    axis: axis('forecast'),
  } as const
  const spec: TopLevelSpec = {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    width: 300,
    height: 300,
    background: 'transparent',
    config: { axis: { gridColor: '#ddd' }, view: { stroke: '#ddd' } },
    layer: [
      {
        data: { values: [{ at: 0 }, { at: 1 }] },
        mark: { type: 'line', color: '#999', strokeDash: [4, 4] },
        encoding: { x: { field: 'at', type: 'quantitative' }, y: { field: 'at', type: 'quantitative' } },
      },
      {
        data: { values: [...bands] },
        mark: { type: 'rule', color: '#999' },
        encoding: { x, y: { ...y, field: 'from' }, y2: { field: 'to' } },
      },
      {
        data: { values: [...bands] },
        mark: { type: 'point', filled: true, color: GREEN, opacity: 1 },
        encoding: {
          x,
          y: { ...y, field: 'came' },
          size: { field: 'count', type: 'quantitative', legend: { title: 'forecasts' } },
        },
      },
    ],
  }
  return `${await new View(parse(compile(spec).spec), { renderer: 'none' }).toSVG()}\n`
}
