import type { ComponentProps, MouseEvent } from 'react'
import { useGo } from './location.ts'

interface LinkProps extends ComponentProps<'a'> {
  href: string
}

/** A link within the site. With a modifier key, another button, a target or a download the browser handles the click. */
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

/** Whether a click opens a link in a new window or tab, or downloads it. */
export const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Keys): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey
