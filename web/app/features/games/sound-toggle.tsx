import { useEffect } from 'react'
import { m } from '../../lib/language.ts'
import { Glyph } from './glyph.tsx'
import { restoreSound, setSound, useSound } from './sound.ts'

export function SoundToggle() {
  const on = useSound()
  useEffect(restoreSound, [])
  const label = on ? m.games.sound_off : m.games.sound_on
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => setSound(!on)}
      className={`grid size-11 shrink-0 place-items-center rounded-sm transition-colors duration-150 hover:bg-raised ${on ? 'text-accent-text' : 'text-muted'}`}
    >
      <Glyph name={on ? 'sound' : 'silence'} />
    </button>
  )
}
