/** In session storage, which survives the visit to the verification company; a small module, because every player's page reads it. */
export const WAITING_DEPOSIT = 'deposit-waits-for'

/** The player with a deposit postponed until his verification. */
export function depositWaitsFor(): number | undefined {
  try {
    const id = Number(sessionStorage.getItem(WAITING_DEPOSIT))
    return id || undefined
  } catch {
    return undefined
  }
}

export function letDepositWait(playerId: number): void {
  try {
    sessionStorage.setItem(WAITING_DEPOSIT, String(playerId))
  } catch {}
}

export function forgetWaitingDeposit(): void {
  try {
    sessionStorage.removeItem(WAITING_DEPOSIT)
  } catch {}
}
