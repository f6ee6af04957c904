import type { MouseEvent } from 'react'
import { setsForeignCookies } from '../../guards/foreign-cookies.ts'
import { paths } from '../../lib/paths.ts'
import { readConsent } from '../../state/consent.ts'
import { openDialog } from '../../state/dialogs.ts'
import { currentJurisdiction } from '../../state/jurisdiction.ts'

/** Of a link to a game: the consent that a supplier's game needs is asked for here, so that nobody loses his place in the list. */
export function askConsent(event: MouseEvent, href: string): void {
  const isSuppliers = href.startsWith(paths.play('')) && setsForeignCookies(href)
  if (!isSuppliers || currentJurisdiction().cookieWall === 'none' || readConsent() === 'all') return
  event.preventDefault()
  openDialog({ name: 'restricted-access', wanted: href })
}
