import { maskCpf } from '@jogo/rules/cpf'
import type { User } from '../../state/session.ts'

/** FIGURE SPACE, as wide as a digit. */
const BLANK = '\u2007'
const UNKNOWN = `***.${BLANK.repeat(3)}.${BLANK.repeat(3)}-**`

/** The player's masked CPF; a placeholder of the same width until the player is loaded, so that nothing moves. */
export const shownCpf = (user: User | undefined): string => (user ? maskCpf(user.document.number) : UNKNOWN)
