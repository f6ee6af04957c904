import type { ReactNode } from 'react'
import { Link } from '../../shell/index.ts'

interface MenuLinkProps {
  href: string
  /** 'page' on the entry's own page, 'true' on a page below it. */
  here?: 'page' | 'true' | undefined
  className: string
  children: ReactNode
}

/** A menu entry; another site's address opens in a new tab. */
export function MenuLink({ href, here, ...rest }: MenuLinkProps) {
  return href.startsWith('/') ? (
    <Link href={href} aria-current={here} {...rest} />
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest} />
  )
}
