import type { ComponentProps, MouseEvent } from 'react'
import { useGo } from './location.ts'

interface LinkProps extends ComponentProps<'a'> {
  href: string
}

/** A link within the site. Whoever wants it elsewhere (a modifier key, another button, a target, a download) gets what browsers do. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const go = useGo()
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (isForBrowser(event)) return
        onClick?.(event)
        if (event.defaultPrevented || rest.target || rest.download !== undefined) return
        event.preventDefault()
        go(href)
      }}
    />
  )
}

type Keys = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A click that opens a link in a window of its own, or keeps it. */
export const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Keys): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey
