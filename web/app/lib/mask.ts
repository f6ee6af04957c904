import { Maskito, type MaskitoOptions } from '@maskito/core'
import { useEffect, useRef } from 'react'

/** `#` digit, `@` letter, `*` either: `###.###.###-##`. Everything else stands for itself. */
export function maskOf(pattern: string): MaskitoOptions {
  const kinds: Record<string, RegExp> = { '#': /\d/, '@': /\p{L}/u, '*': /[\p{L}\d]/u }
  return { mask: [...pattern].map((one) => kinds[one] ?? one) }
}

/** Ref for an input that shows what is typed in this form, with the caret where people expect it. */
export function useMask(pattern: string) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!ref.current) return
    const mask = new Maskito(ref.current, maskOf(pattern))
    return () => mask.destroy()
  }, [pattern])
  return ref
}
