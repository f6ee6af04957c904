/** In session storage, which stays through the way to the verification company and back; a small file, because every player's page asks it. */
export const WAITING_DEPOSIT = 'deposit-waits-for'

/** The player who is to be offered a deposit once his identity is proven. */
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
