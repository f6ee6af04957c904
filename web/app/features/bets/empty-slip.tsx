import emptyBets from '../../../../art/drawings/spot-empty-bets.svg'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Spot } from '../../ui/spot.tsx'

/** The bet slip without selections: what it is and how to begin, also by the code of another slip, which the address takes. */
export function EmptySlip() {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      <Spot art={emptyBets} />
      <p className="font-semibold">{m.sportsbook.slip_empty}</p>
      <p className="max-w-sm text-sm text-muted">{m.sportsbook.slip_text}</p>
      <form action={paths.sports} className="flex w-full gap-2 pt-2">
        <input
          name="slip"
          required
          autoComplete="off"
          aria-label={m.sportsbook.slip_code}
          placeholder={m.sportsbook.slip_code}
          className="h-11 w-full min-w-0 rounded-sm border border-edge bg-ground px-2 text-base"
        />
        <Button type="submit" kind="secondary">
          {m.sportsbook.slip_take}
        </Button>
      </form>
    </div>
  )
}
