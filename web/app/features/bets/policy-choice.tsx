import { m } from '../../lib/language.ts'
import { useJurisdiction } from '../../state/jurisdiction.ts'
import { POLICIES, policyIn, wish, wishes } from './wishes.ts'

/** What the player agrees to when odds change between the slip and us, as far as the law lets him. */
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
