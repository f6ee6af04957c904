import type { ReactNode } from 'react'
import { Link } from '../../shell/index.ts'

interface MenuLinkProps {
  href: string
  /** The reader is there, or on a page below. */
  here?: 'page' | 'true' | undefined
  className: string
  children: ReactNode
}

/** An entry of a menu; an address of another site opens beside ours. */
export function MenuLink({ href, here, ...rest }: MenuLinkProps) {
  return href.startsWith('/') ? (
    <Link href={href} aria-current={here} {...rest} />
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest} />
  )
}
