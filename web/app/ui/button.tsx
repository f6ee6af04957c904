import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Link } from '../../shell/index.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import { Spinner } from './spinner.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const KINDS: Record<ButtonKind, string> = {
  primary: 'bg-accent text-on-accent hover:brightness-110 active:brightness-95',
  // The background differs from the raised ground, on which the button would look like text.
  secondary: 'bg-line text-text hover:brightness-125 active:brightness-95 light:hover:brightness-95',
  quiet: 'text-muted hover:bg-raised hover:text-text',
  danger: 'bg-danger text-on-danger hover:brightness-110 active:brightness-95',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-10 text-sm max-lg:min-h-11',
  md: 'min-h-11 text-sm',
  lg: 'min-h-13 text-base',
}

/** Padding of a button as wide as its text. */
const SIDES: Record<ButtonSize, string> = { sm: 'px-4', md: 'px-5', lg: 'px-6' }

/** Classes of a button, for links and summaries too. A full-width button wraps a long text instead of cutting it. */
export function buttonClass(kind: ButtonKind = 'primary', size: ButtonSize = 'md', wide = false): string {
  return `relative inline-flex items-center justify-center gap-2 rounded-md font-semibold select-none transition-[filter,background-color] duration-150 disabled:opacity-55 aria-disabled:not-aria-busy:opacity-55 ${KINDS[kind]} ${SIZES[size]} ${wide ? 'w-full px-3 py-1.5 text-center text-balance' : `whitespace-nowrap ${SIDES[size]}`}`
}

interface Looks {
  kind?: ButtonKind
  size?: ButtonSize
  wide?: boolean
  icon?: IconName
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Looks {
  /** Shows progress on the button, which keeps its size. Like `aria-disabled`, it ignores presses. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  kind,
  size,
  wide,
  icon,
  busy = false,
  type = 'button',
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const grey = busy || rest['aria-disabled']
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass(kind, size, wide)} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={grey}
      onClick={grey ? (event) => event.preventDefault() : onClick}
    >
      <span className={`inline-flex items-center gap-2 ${busy ? 'opacity-0' : ''}`}>
        {icon && <Icon name={icon} size={18} />}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}

interface ButtonLinkProps extends Looks {
  href: string
  className?: string
  /** Runs before the browser follows the link; may prevent the navigation. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  children: ReactNode
}

/** A link that is styled as a button. */
export function ButtonLink({
  href,
  kind,
  size,
  wide,
  icon,
  className = '',
  onClick,
  children,
}: ButtonLinkProps) {
  return (
    <Link href={href} onClick={onClick} className={`${buttonClass(kind, size, wide)} ${className}`}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </Link>
  )
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  /** Accessible name of the action; also its tooltip. */
  label: string
}

export function IconButton({ icon, label, className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={`grid size-11 shrink-0 place-items-center rounded-md text-muted transition-colors duration-150 hover:bg-raised hover:text-text disabled:opacity-55 ${className}`}
    >
      <Icon name={icon} />
    </button>
  )
}
