/** Differences between the states of two lives, and impossible states. */
import type { LifeNow, LifeStart } from '../../rules/test/bonus-acts.ts'

/** @returns the path of the first difference with both values; undefined when there is none */
export function firstDifference(
  ours: unknown,
  theirs: unknown,
  what: string,
  by = 'the rules',
): string | undefined {
  return isSame(ours, theirs) ? undefined : describe(ours, theirs, what, by)
}

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function isSame(ours: unknown, theirs: unknown): boolean {
  if (ours === theirs) return true
  if (!isObject(ours) || !isObject(theirs)) return false
  let left = 0
  for (const key in ours) {
    if (!isSame(ours[key], theirs[key])) return false
    left += 1
  }
  for (const _ in theirs) left -= 1
  return left === 0
}

function describe(ours: unknown, theirs: unknown, path: string, by: string): string {
  if (!isObject(ours) || !isObject(theirs))
    return `${path}: by ${by} ${JSON.stringify(ours)}, by the model ${JSON.stringify(theirs)}`
  const key = Object.keys({ ...ours, ...theirs }).find((field) => !isSame(ours[field], theirs[field])) ?? ''
  return describe(ours[key], theirs[key], `${path}.${key}`, by)
}

/** Negative pools, and exceeded budgets. */
export function brokenPools({ campaigns }: LifeStart, now: LifeNow): { negative: number; passed: number } {
  const { real, bonus, grants, budgets, house, owed } = now
  const { granted, converted, forfeited, prizes, takenBack, lost } = house
  let negative = belowZero([real, bonus, owed, granted, converted, forfeited, prizes, takenBack, lost])
  for (const { amount, balance, openBets, openBonus, unplayed, progress, endedWith } of grants)
    negative += belowZero([amount, balance, openBets, openBonus, unplayed, progress, endedWith])
  let passed = 0
  for (const [at, { reservedCents, reservedGrants, usedCents, usedGrants }] of budgets.entries()) {
    negative += belowZero([reservedCents, reservedGrants, usedCents, usedGrants])
    const { cents = 0, grants: most = 0 } = campaigns[at]?.budget ?? {}
    if (reservedCents + usedCents > cents || reservedGrants + usedGrants > most) passed += 1
  }
  return { negative, passed }
}

function belowZero(amounts: readonly number[]): number {
  let below = 0
  for (const amount of amounts) if (amount < 0) below += 1
  return below
}
