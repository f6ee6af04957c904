import { useState } from 'react'

/** Points of a side, in a place of fixed width; a change while it is shown flashes. */
export function Score({ value }: { value: number }) {
  const [first] = useState(value)
  return (
    <strong key={value} className="score tabular-nums" data-new={value === first ? undefined : ''}>
      {value}
    </strong>
  )
}
