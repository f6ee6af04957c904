import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { isHere } from './menu.ts'

interface MenuLinkProps {
  href: string
  title?: string
  className: string
  children: ReactNode
}

/** An entry of a menu: knows whether the reader is there; an address of another site opens beside ours. */
export function MenuLink({ href, ...rest }: MenuLinkProps) {
  const [path] = useLocation()
  return href.startsWith('/') ? (
    <Link href={href} aria-current={isHere(href, path) ? 'page' : undefined} {...rest} />
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest} />
  )
}
