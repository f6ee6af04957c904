import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'

const [WIDTH, HEIGHT, EDGE] = [320, 64, 4]

/** Corners of the line: values from left to right, the highest at the top. */
export function linePoints(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1)
  const height = (value: number) =>
    most === least ? HEIGHT / 2 : EDGE + ((most - value) * (HEIGHT - 2 * EDGE)) / (most - least)
  return values.map((value, at) => `${(EDGE + at * step).toFixed(1)},${height(value).toFixed(1)}`).join(' ')
}

/** Values of the rest of the bet, as seen by this page since the part was opened. Its space is there from the start. */
export function ValueChart({ values }: { values: readonly number[] }) {
  const words =
    values.length > 1 &&
    m.cash_out.chart(money(Math.floor(Math.min(...values))), money(Math.floor(Math.max(...values))))
  return (
    <figure className="flex flex-col gap-1">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        className="w-full rounded-md bg-raised text-accent-text"
      >
        {words && <polyline points={linePoints(values)} fill="none" stroke="currentColor" strokeWidth="2" />}
      </svg>
      <figcaption className="min-h-4 text-xs text-muted">{words || ''}</figcaption>
    </figure>
  )
}
