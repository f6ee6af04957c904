import { m } from '../../lib/language.ts'
import { useJurisdiction } from '../../state/jurisdiction.ts'
import { POLICIES, policyIn, wish, wishes } from './wishes.ts'

/** Accepted odds changes between slip and placement, within the limits of the law. */
export function PolicyChoice() {
  const law = useJurisdiction()
  return (
    <label className="flex items-center justify-between gap-2 text-sm text-muted">
      {m.bets.policy}
      <select
        value={policyIn(law, wishes.get().policy)}
        onChange={({ currentTarget }) =>
          wish({ policy: POLICIES.find((one) => one === currentTarget.value) ?? 'same' })
        }
        className="h-11 min-w-0 rounded-md border border-edge bg-ground px-2 text-sm text-text"
      >
        {POLICIES.filter((one) => law.oddsPolicies.includes(one)).map((one) => (
          <option key={one} value={one}>
            {m.bets.policies[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
