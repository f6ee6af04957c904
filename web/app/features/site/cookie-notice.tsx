import { useState } from 'react'
import { m } from '../../lib/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { ConsentChoice } from './consent-choice.tsx'

export function CookieNotice() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <h2 className="text-base">{m.site.cookies_title}</h2>
      <p className="text-muted">{m.site.cookies_text}</p>
      <button
        type="button"
        aria-expanded={isOpen}
        className="-mb-1 flex min-h-11 items-center gap-1 font-medium text-accent-text"
        onClick={() => setIsOpen(!isOpen)}
      >
        {m.site.cookies_details}
        <Icon name="chevron-down" size={18} className={isOpen ? 'rotate-180' : ''} />
      </button>
      <ConsentChoice isOpen={isOpen} />
    </>
  )
}
