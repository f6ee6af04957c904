import { useEffect, useState } from 'react'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/**
 * Notice that maintenance began while the page was open. Its tasks can be finished; the next page has the details. The notice moves
 * nothing. On phones it covers the header until it is closed, because at the bottom it would cover the cash-out button.
 */
export default function MaintenanceBar() {
  const [isLeft, setIsLeft] = useState(false)
  useEffect(() => (isLeft ? undefined : coverHeader()), [isLeft])
  if (isLeft) return null
  return (
    <section
      aria-label={m.site.maintenance_title}
      className="fixed inset-x-0 top-0 z-40 flex min-h-14 items-center gap-3 border-b border-line bg-raised pr-1 pl-4 text-sm max-lg:text-xs lg:top-auto lg:bottom-6 lg:z-30 lg:mx-auto lg:w-fit lg:rounded-md lg:border lg:shadow-lift"
    >
      <Icon name="clock" size={18} className="text-win-text max-lg:hidden" />
      <p>
        <strong className="block">{m.site.maintenance_title}</strong>
        {m.site.maintenance_goes_on}
      </p>
      <a
        href={paths.withdraw}
        className="ml-auto flex min-h-11 items-center font-semibold whitespace-nowrap underline underline-offset-4"
      >
        {m.layouts.withdraw}
      </a>
      <IconButton icon="x" label={m.layouts.close} onClick={() => setIsLeft(true)} />
    </section>
  )
}

const PHONE = '(width < 64rem)'

/** Keeps the focus out of the covered header. Returns an undo function. */
function coverHeader(): () => void {
  const header = document.querySelector<HTMLElement>('header')
  const phone = matchMedia(PHONE)
  const follow = () => header?.toggleAttribute('inert', phone.matches)
  follow()
  phone.addEventListener('change', follow)
  return () => {
    phone.removeEventListener('change', follow)
    header?.removeAttribute('inert')
  }
}
