import { m } from './language.ts'

/** How a market is settled, in words of the texts: the part of the match that counts, and what else its rule says. */
export const marketRule = ({ scope, rule }: { scope: string; rule: string }): string =>
  [textOf(m.betting_rules.scopes, scope), textOf(m.betting_rules.rules, rule)].filter(Boolean).join(' ')

/** A word that a later version brought has no text on an older page. */
const textOf = (texts: Readonly<Record<string, string>>, word: string): string =>
  Object.hasOwn(texts, word) ? (texts[word] ?? '') : ''
