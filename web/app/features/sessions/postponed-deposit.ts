/**
 * Key in session storage, which survives the visit to the verification company; in a small module, because
 * every player's page reads the key.
 */
export const POSTPONED_DEPOSIT = 'deposit-waits-for'

/** Id of the player with a deposit postponed until verification. */
export function readPostponedDeposit(): number | undefined {
  try {
    const id = Number(sessionStorage.getItem(POSTPONED_DEPOSIT))
    return id || undefined
  } catch {
    return undefined
  }
}

export function postponeDeposit(playerId: number): void {
  try {
    sessionStorage.setItem(POSTPONED_DEPOSIT, String(playerId))
  } catch {}
}

export function clearPostponedDeposit(): void {
  try {
    sessionStorage.removeItem(POSTPONED_DEPOSIT)
  } catch {}
}
