import type { Answer } from '../lib/api.ts'
import { untilText } from '../lib/dates.ts'
import { m } from '../lib/language.ts'
import { money } from '../lib/money.ts'

type Owed = NonNullable<Answer<'GET /api/wallet'>['rollover']>

/** Open wagering of deposits before a withdrawal: its progress and its expiry. */
export function OpenWagering({ rollover }: { rollover: Owed }) {
  const { left, whole, until } = rollover
  const staked = m.wallet.owed_staked(money(whole - left), money(whole))
  return (
    <div className="flex flex-col gap-2 rounded-md bg-raised p-3.5 text-sm">
      <p className="font-semibold">{m.wallet.owed_left(money(left))}</p>
      <div
        role="progressbar"
        aria-label={m.wallet.owed_progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(((whole - left) / whole) * 100)}
        aria-valuetext={staked}
        className="h-2 overflow-hidden rounded-full bg-ground"
      >
        <div
          className="h-full origin-left bg-accent"
          style={{ transform: `scaleX(${(whole - left) / whole})` }}
        />
      </div>
      <p className="text-muted">
        {staked} {m.wallet.owed_until(untilText(until))}
      </p>
    </div>
  )
}
