import { SUPPORT_LINK, SUPPORT_WORDS } from '@jogo/contract/support'
import type { ReactNode } from 'react'
import { language } from '../lib/language.ts'

/** A sentence of a refusal or a failure. Its support phrase becomes a link that opens support (support-links.ts). */
export function SupportText({ text }: { text: string }): ReactNode {
  const words = SUPPORT_WORDS[language]
  const [before, after] = text.split(words)
  if (after === undefined) return text
  return (
    <>
      {before}
      <a href={SUPPORT_LINK} className="pointer-events-auto underline underline-offset-2">
        {words}
      </a>
      {after}
    </>
  )
}
