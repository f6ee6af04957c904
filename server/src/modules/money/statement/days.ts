import { dayPlus, isDay, startOfDay } from '@jogo/rules/zone'
import { refuse } from '../../../platform/refusal.ts'

export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/**
 * The moments at which a range of calendar days begins and ends, both days included; an absent end is open.
 * @param zone IANA name @throws Refusal invalid_request for a day that no calendar has, at its field
 */
export function momentsOf({ from, to }: Days, zone: string): { from?: Date; to?: Date } {
  for (const [field, day] of Object.entries({ from, to }))
    if (day !== undefined && !isDay(day)) refuse('invalid_request', { fields: { [field]: 'field_invalid' } })
  return {
    ...(from !== undefined && { from: startOfDay(from, zone) }),
    ...(to !== undefined && { to: startOfDay(dayPlus(to, 1), zone) }),
  }
}
