import { Maskito, type MaskitoOptions } from '@maskito/core'
import { useEffect, useRef } from 'react'

/** `#` digit, `@` letter, `*` digit or letter: `###.###.###-##`. Other characters are literal. */
export function maskOptions(pattern: string): MaskitoOptions {
  const kinds: Record<string, RegExp> = { '#': /\d/, '@': /\p{L}/u, '*': /[\p{L}\d]/u }
  return { mask: [...pattern].map((letter) => kinds[letter] ?? letter) }
}

/** A ref for an input. It formats typed text by this pattern, if any, and leaves the caret in place. */
export function useMask(pattern: string | undefined) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!ref.current || !pattern) return
    const mask = new Maskito(ref.current, maskOptions(pattern))
    return () => mask.destroy()
  }, [pattern])
  return ref
}
