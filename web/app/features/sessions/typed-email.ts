let typed = ''

/** The address that was typed in one form of the door, for the others: kept while the tab is open, until somebody is in. */
export const typedEmail = (): string => typed

export function keepEmail(email: string): void {
  typed = email
}
