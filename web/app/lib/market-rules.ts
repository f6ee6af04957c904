import { m } from './language.ts'

/** Settlement rule of a market in words: the relevant part of the match, and the rest of the rule. */
export const marketRule = ({ scope, rule }: { scope: string; rule: string }): string =>
  [text(m.betting_rules.scopes, scope), text(m.betting_rules.rules, rule)].filter(Boolean).join(' ')

/** An older page has no text for the word of a later version. */
const text = (texts: Readonly<Record<string, string>>, word: string): string =>
  Object.hasOwn(texts, word) ? (texts[word] ?? '') : ''
