import { m } from '../../../lib/language.ts'
import { chooseFormat, FORMATS, useFormat } from '../../../state/odds/odds-format.ts'

/** Odds format; stored on this device. */
export function FormatChoice() {
  const format = useFormat()
  return (
    <select
      aria-label={m.sportsbook.format}
      value={format}
      onChange={({ currentTarget }) => {
        const chosen = FORMATS.find((format) => format === currentTarget.value)
        if (chosen) chooseFormat(chosen)
      }}
      className="h-11 min-w-0 rounded-md border border-edge bg-surface px-2 text-sm"
    >
      {FORMATS.map((format) => (
        <option key={format} value={format}>
          {m.sportsbook.formats[format]}
        </option>
      ))}
    </select>
  )
}
