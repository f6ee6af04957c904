let typed = ''

/** E-mail typed in one form of the login dialog, for the other forms; stored in the tab until the login. */
export const typedEmail = (): string => typed

export function storeTypedEmail(email: string): void {
  typed = email
}
