import { PHONE_COUNTRIES } from '@jogo/rules/phone-countries'
import { useEffect, useMemo, useRef } from 'react'
import { LANGUAGE_TAGS, language } from '../lib/language.ts'
import { Icon } from './icon.tsx'
import type { PhoneCountryProps } from './phone-country.tsx'

/** The flag of a country, from its letters; systems without flag emoji show the letters. */
const flag = (iso: string) =>
  String.fromCodePoint(...[...iso].map((letter) => letter.charCodeAt(0) - 65 + 0x1f1e6))

/**
 * The browser's own select, which supports typing and works on every screen. The select is invisible over letters and code, so that the
 * number has enough room.
 */
export default function PhoneCountryList({ label, country, onChoose }: PhoneCountryProps) {
  const list = useRef<HTMLSelectElement>(null)
  const countries = useMemo(namedCountries, [])
  useEffect(() => {
    list.current?.focus()
    // Some browsers require a press for each opening.
    try {
      list.current?.showPicker()
    } catch {}
  }, [])
  return (
    <span className="relative -ml-2 flex min-h-11 items-center gap-1 rounded-md px-2 has-focus-visible:outline-2 has-focus-visible:outline-accent-text">
      <span aria-hidden="true">{country.iso}</span>+{country.code}
      <Icon name="chevron-down" size={16} />
      <select
        ref={list}
        aria-label={label}
        value={country.iso}
        onChange={({ currentTarget: { value } }) => {
          const chosen = countries.find(({ iso }) => iso === value)
          if (chosen) onChoose({ iso: chosen.iso, code: chosen.code })
        }}
        className="absolute inset-0 w-full cursor-pointer bg-surface text-base text-text opacity-0"
      >
        {countries.map(({ iso, code, name }) => (
          <option key={iso} value={iso}>
            {`${flag(iso)} ${name} +${code}`}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Countries with their names, sorted in the reader's language. */
function namedCountries() {
  const names = new Intl.DisplayNames(LANGUAGE_TAGS[language], { type: 'region' })
  const { compare } = new Intl.Collator(LANGUAGE_TAGS[language])
  return PHONE_COUNTRIES.map(([iso, code]) => ({ iso, code, name: names.of(iso) ?? iso })).sort((a, b) =>
    compare(a.name, b.name),
  )
}
