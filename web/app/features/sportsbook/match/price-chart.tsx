import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Answer } from '../../../lib/api.ts'
import { momentText } from '../../../lib/dates.ts'
import { m } from '../../../lib/language.ts'
import { priceText } from '../../../state/odds/prices.ts'

interface PriceChartProps {
  prices: Answer<'GET /v2/sports/fixtures/:id/prices'>['prices']
  names: readonly string[]
}

const HEIGHT = 200
/** Distinguishable lines of the chart; further selections are in the table. */
const LINES_MOST = 6
/** Colours of the layout with readable contrast, and dash patterns for colour-blind readers. */
const INKS = ['accent-text', 'win-text', 'odds-down', 'text', 'muted', 'danger-text'] as const
const DASHES = [[], [6, 3], [2, 3], [10, 3, 2, 3], [1, 2], [8, 8]] as const

/** The odds of each selection over time, in steps; a gap where it was not offered. */
export default function PriceChart({ prices, names }: PriceChartProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = box.current
    if (!place) return
    const chart = new uPlot(chartOptions(names, place.clientWidth), chartData(prices, names.length), place)
    const watch = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height: HEIGHT }))
    watch.observe(place)
    return () => {
      watch.disconnect()
      chart.destroy()
    }
  }, [prices, names])
  return (
    <div ref={box} aria-hidden="true" className="w-full overflow-hidden" style={{ minHeight: HEIGHT + 40 }} />
  )
}

function chartData(prices: PriceChartProps['prices'], selections: number): uPlot.AlignedData {
  const lineCount = Math.min(selections, LINES_MOST)
  const times = prices.map(({ at }) => Date.parse(at) / 1_000)
  const lines = Array.from({ length: lineCount }, (_, at) =>
    prices.map(({ odds, state }) => (state === 'open' ? (odds[at] ?? null) : null)),
  )
  return [times, ...lines] as uPlot.AlignedData
}

function chartOptions(names: readonly string[], width: number): uPlot.Options {
  const style = getComputedStyle(document.documentElement)
  const ink = (name: string) => style.getPropertyValue(`--${name}`).trim() || '#888'
  const axis: uPlot.Axis = {
    stroke: ink('muted'),
    grid: { stroke: ink('line'), width: 1 },
    ticks: { show: false },
  }
  const step = uPlot.paths.stepped?.({ align: 1 })
  return {
    width,
    height: HEIGHT,
    cursor: { y: false },
    scales: { x: { time: true } },
    axes: [
      {
        ...axis,
        values: (_, at) => at.map((second) => momentText(new Date(second * 1_000).toISOString())),
        space: 90,
      },
      {
        ...axis,
        values: (_, at) => at.map((odds) => (odds > 1_000 ? priceText(Math.round(odds)) : '')),
        size: 56,
      },
    ],
    series: [
      {
        label: m.match.history_at,
        value: (_, second) => (second ? momentText(new Date(second * 1_000).toISOString(), true) : ''),
      },
      ...names.slice(0, LINES_MOST).map(
        (label, at): uPlot.Series => ({
          label,
          stroke: ink(INKS[at] ?? 'text'),
          dash: [...(DASHES[at] ?? [])],
          width: 2,
          points: { show: false },
          ...(step && { paths: step }),
          value: (_, odds) => priceText(odds),
        }),
      ),
    ],
  }
}
