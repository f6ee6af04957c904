import { spinsOf } from '@jogo/rules/games/wheel/wheel'

/** A number as it stands on the wheel, with what the multipliers before it came to. */
export function Outcome({ stops }: { stops: readonly number[] }) {
  const { number, times } = spinsOf(stops)
  return (
    <span aria-hidden="true" className="wheel-chip" data-segment={number}>
      {times > 1 && <i>×{times}</i>}
      <b>{number}</b>
    </span>
  )
}
