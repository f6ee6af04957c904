import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { rememberLeaving } from './left-for.ts'
import { type Standing, webAddress } from './standing.ts'

interface CompanyLinkProps {
  standing: Standing
  kind?: 'primary' | 'quiet'
  children: ReactNode
}

/** To the verification company's page, in this tab: it sends the player back here. */
export function CompanyLink({ standing, kind = 'primary', children }: CompanyLinkProps) {
  const address = webAddress(standing.url)
  if (!address) return null
  return (
    <a
      href={address}
      onClick={() => rememberLeaving(standing.transactionId)}
      className={buttonClass(kind, kind === 'primary' ? 'lg' : 'md', true)}
    >
      {children}
    </a>
  )
}
