import { m } from '../../lib/language.ts'
import { useJurisdiction } from '../../state/jurisdiction.ts'
import { changeSlipInput, POLICIES, policyIn, slipInput } from './slip-input.ts'

/** Accepted odds changes between slip and placement, within the limits of the law. */
export function PolicyChoice() {
  const law = useJurisdiction()
  return (
    <label className="flex items-center justify-between gap-2 text-sm text-muted">
      {m.bets.policy}
      <select
        value={policyIn(law, slipInput.get().policy)}
        onChange={({ currentTarget }) =>
          changeSlipInput({ policy: POLICIES.find((policy) => policy === currentTarget.value) ?? 'same' })
        }
        className="h-11 min-w-0 rounded-md border border-edge bg-ground px-2 text-sm text-text"
      >
        {POLICIES.filter((policy) => law.oddsPolicies.includes(policy)).map((policy) => (
          <option key={policy} value={policy}>
            {m.bets.policies[policy]}
          </option>
        ))}
      </select>
    </label>
  )
}
