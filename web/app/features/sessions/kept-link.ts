/** E-mail links: `undo` reverts a change, `email` confirms a corrected address. */
export type EmailLinkKind = 'undo' | 'email'

/** Tokens of valid links; set in browsers only. They outlive the page, whose address they leave at once. */
const kept = new Map<EmailLinkKind, string>()

export const keptLink = (kind: EmailLinkKind): string | null => kept.get(kind) ?? null

export function keepLink(kind: EmailLinkKind, token: string | null): void {
  if (token === null) kept.delete(kind)
  else kept.set(kind, token)
}
