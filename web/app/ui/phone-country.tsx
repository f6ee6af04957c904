import { useState } from 'react'
import { Icon } from './icon.tsx'
import { LatePart } from './late-part.tsx'
import { Spinner } from './spinner.tsx'

/** `iso`: two letters. `code`: calling code, without `+`. */
export interface PhoneCountry {
  iso: string
  code: string
}

export const BRAZIL: PhoneCountry = { iso: 'BR', code: '55' }

export interface PhoneCountryProps {
  label: string
  country: PhoneCountry
  onChoose: (country: PhoneCountry) => void
}

/** The calling code before the number in its field. A press fetches the list of countries. */
export function PhoneCountryPrefix(props: PhoneCountryProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <LatePart load={loadList} props={props} waiting={<Spinner size={18} />} />
  return (
    <button
      type="button"
      aria-label={`${props.label}: +${props.country.code}`}
      onClick={() => setOpen(true)}
      className="-ml-2 flex min-h-11 items-center gap-1 rounded-md px-2 hover:text-text"
    >
      +{props.country.code}
      <Icon name="chevron-down" size={16} />
    </button>
  )
}

const loadList = () => import('./phone-country-list.tsx')
