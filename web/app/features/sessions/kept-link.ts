/** Links in letters about an e-mail: `undo` takes a change back, `email` confirms the address that the house gives. */
export type EmailLinkKind = 'undo' | 'email'

/** Their tokens, while they may be used; set in browsers only. They outlive the page, whose address they leave at once. */
const kept = new Map<EmailLinkKind, string>()

export const keptLink = (kind: EmailLinkKind): string | null => kept.get(kind) ?? null

export function keepLink(kind: EmailLinkKind, token: string | null): void {
  if (token === null) kept.delete(kind)
  else kept.set(kind, token)
}
