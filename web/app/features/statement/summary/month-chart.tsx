import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { type Month, monthText, SERIES } from './months.ts'

const HEIGHT = 220
/** Below this width, in px, the names of all months would overlap. */
const NARROW = 480
/** Colours of the layout with readable contrast, and dash patterns for colour-blind readers. */
const INKS = ['accent-text', 'odds-down', 'text', 'win-text'] as const
const DASHES = [[], [6, 3], [2, 3], [10, 3, 2, 3]] as const

/** Each amount over the months of a year. The table below holds the same numbers. */
export default function MonthChart({ months }: { months: readonly Month[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = box.current
    if (!place) return
    const data = [months.map((_, at) => at), ...SERIES.map((key) => months.map((month) => month[key] / 100))]
    const chart = new uPlot(chartOptions(months, place.clientWidth), data as uPlot.AlignedData, place)
    const watch = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height: HEIGHT }))
    watch.observe(place)
    return () => {
      watch.disconnect()
      chart.destroy()
    }
  }, [months])
  return (
    <div ref={box} aria-hidden="true" className="w-full overflow-hidden" style={{ minHeight: HEIGHT + 40 }} />
  )
}

function chartOptions(months: readonly Month[], width: number): uPlot.Options {
  const style = getComputedStyle(document.documentElement)
  const ink = (name: string) => style.getPropertyValue(`--${name}`).trim() || '#888'
  const axis: uPlot.Axis = {
    stroke: ink('muted'),
    grid: { stroke: ink('line'), width: 1 },
    ticks: { show: false },
  }
  return {
    width,
    height: HEIGHT,
    cursor: { show: false },
    legend: { live: false },
    scales: {
      x: { time: false, range: [-0.3, Math.max(months.length - 0.7, 0.7)] },
      y: { range: (_, low, high) => [Math.min(low, 0), Math.max(high, 1)] },
    },
    axes: [
      {
        ...axis,
        splits: months.map((_, at) => at),
        values: (chart, at) =>
          at.map((place) =>
            place % (chart.width < NARROW ? 3 : 1) === 0
              ? monthText(months[place]?.month ?? '').slice(0, 3)
              : '',
          ),
      },
      {
        ...axis,
        values: (_, at) => at.map((reais) => money(Math.round(reais * 100)).replace(/[,.]00(?!\d)/, '')),
        size: 84,
      },
    ],
    series: [
      {},
      ...SERIES.map(
        (key, at): uPlot.Series => ({
          label: m.statement_summary.series[key],
          stroke: ink(INKS[at] ?? 'text'),
          dash: [...(DASHES[at] ?? [])],
          width: 2,
          points: { show: true, size: 5 },
        }),
      ),
    ],
  }
}
