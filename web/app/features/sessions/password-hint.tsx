import { m } from '../../lib/language.ts'
import { passwordStrength } from './password-strength.ts'

const BARS = ['bg-danger', 'bg-win', 'bg-accent', 'bg-accent'] as const

/** Text under the field of a new password: rules first, then the strength. */
export function PasswordHint({ password }: { password: string }) {
  if (!password) return m.sessions.password_hint
  const strength = passwordStrength(password)
  const word = m.sessions.strength[strength] ?? ''
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="grid w-24 grid-cols-3 gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={`h-1 rounded-full ${bar <= Math.max(strength, 1) ? BARS[strength] : 'bg-line'}`}
          />
        ))}
      </span>
      <span aria-live="polite">
        <span className="sr-only">{m.sessions.strength_label(word)}</span>
        <span aria-hidden="true">{word}</span>
      </span>
    </span>
  )
}
