import { wheelSpins } from '@jogo/rules/games/wheel/wheel'

/** A number of the wheel, with the product of its multipliers. */
export function Outcome({ stops }: { stops: readonly number[] }) {
  const { number, times } = wheelSpins(stops)
  return (
    <span aria-hidden="true" className="wheel-chip" data-segment={number}>
      {times > 1 && <i>×{times}</i>}
      <b>{number}</b>
    </span>
  )
}
