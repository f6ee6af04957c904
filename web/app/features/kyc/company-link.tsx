import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { type KycState, webAddress } from './kyc-state.ts'
import { storeAttempt, storeReturnPage } from './stored-attempt.ts'

interface CompanyLinkProps {
  kyc: KycState
  kind?: 'primary' | 'quiet'
  children: ReactNode
}

/** Opens the verification company's page in this tab; the company redirects the player back. */
export function CompanyLink({ kyc, kind = 'primary', children }: CompanyLinkProps) {
  const address = webAddress(kyc.url)
  if (!address) return null
  return (
    <a
      href={address}
      onClick={() => {
        storeAttempt(kyc.transactionId)
        if (location.pathname !== paths.verification) storeReturnPage()
      }}
      className={buttonClass(kind, kind === 'primary' ? 'lg' : 'md', true)}
    >
      {children}
    </a>
  )
}
