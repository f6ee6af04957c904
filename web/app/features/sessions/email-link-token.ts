/** E-mail links: `undo` reverts a change, `email` confirms a corrected address. */
export type EmailLinkKind = 'undo' | 'email'

/** Tokens of valid links; set in browsers only. The tokens outlive the page, whose address they leave at once. */
const tokens = new Map<EmailLinkKind, string>()

export const emailLinkToken = (kind: EmailLinkKind): string | null => tokens.get(kind) ?? null

export function storeEmailLinkToken(kind: EmailLinkKind, token: string | null): void {
  if (token === null) tokens.delete(kind)
  else tokens.set(kind, token)
}
