import { useState } from 'react'
import { m } from '../../lib/language.ts'
import { acceptCookies, acceptNecessaryCookies } from '../../state/consent.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Both answers have the same size and colour. */
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
      {isOpen && (
        <dl className="mb-3 flex max-h-[40dvh] flex-col gap-2 overflow-y-auto rounded-md bg-ground p-3 text-muted">
          {m.site.cookies_kinds.map(({ name, text }) => (
            <div key={name}>
              <dt className="font-semibold text-text">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-1 grid grid-cols-2 gap-2">
        <Button kind="secondary" className="px-2" onClick={acceptNecessaryCookies}>
          {m.site.cookies_necessary}
        </Button>
        <Button kind="secondary" className="px-2" onClick={acceptCookies}>
          {m.site.cookies_all}
        </Button>
      </div>
    </>
  )
}
