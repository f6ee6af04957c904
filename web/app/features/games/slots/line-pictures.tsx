import type { SlotTable } from '@jogo/rules/slots/table'
import { m } from '../../../lib/language.ts'

/** Each line as a small picture: its number, and the cells it goes through. */
export function LinePictures({ table }: { table: SlotTable }) {
  const { lines, reels, rows } = table
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className="pb-2 text-xs font-medium text-muted">{m.slots.lines(lines.length)}</h2>
      <ol className="grid grid-cols-5 gap-2">
        {lines.map((line, at) => (
          <li key={line.join()} className="flex flex-col items-center gap-1 text-xs text-muted">
            <svg
              viewBox={`0 0 ${reels * 10} ${rows * 10}`}
              className="w-full rounded-sm bg-ground"
              role="img"
              aria-label={m.slots.line_rows(at + 1, [...line].map((cell) => (cell % rows) + 1).join(', '))}
            >
              {[...line].map((cell) => (
                <rect
                  key={cell}
                  x={Math.floor(cell / rows) * 10 + 1}
                  y={(cell % rows) * 10 + 1}
                  width="8"
                  height="8"
                  rx="1.5"
                  fill="var(--win)"
                />
              ))}
            </svg>
            <span aria-hidden="true">{at + 1}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
