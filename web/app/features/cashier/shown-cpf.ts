import { maskCpf } from '@jogo/rules/cpf'
import type { User } from '../../state/session.ts'

/** As wide as a digit, and nothing to see. */
const BLANK = '\u2007'
const UNKNOWN = `***.${BLANK.repeat(3)}.${BLANK.repeat(3)}-**`

/** The player's CPF as others may see it; until he is known, room for it, so that nothing moves when it comes. */
export const shownCpf = (user: User | undefined): string => (user ? maskCpf(user.document.number) : UNKNOWN)
