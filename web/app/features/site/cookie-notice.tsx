import { useState } from 'react'
import { m } from '../../lib/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { ConsentChoice } from './consent-choice.tsx'

export function CookieNotice({ onChosen }: { onChosen: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className="text-muted">{m.site.cookies_text}</p>
      <div className={`flex gap-x-2 lg:ml-auto ${isOpen ? 'flex-col' : ''}`}>
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex items-center gap-1 font-medium text-accent-text"
          onClick={() => setIsOpen(!isOpen)}
        >
          {m.site.cookies_details}
          <Icon name="chevron-down" size={16} className={isOpen ? 'rotate-180' : ''} />
        </button>
        <div className="flex-1">
          <ConsentChoice isOpen={isOpen} onChosen={onChosen} />
        </div>
      </div>
    </>
  )
}
