import { cepDigits } from '@jogo/rules/cep'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'

export type TypedAddress = Record<
  'cep' | 'street' | 'number' | 'complement' | 'district' | 'city' | 'state',
  string
>

/** What is said beside the field. */
type Says = 'hint' | 'looking' | 'found' | 'unknown' | 'unavailable'

/** Looks up each new CEP once it has its eight digits. The answer to an earlier one, or one that comes too late, is dropped. @param fill takes what is known, and leaves the rest as it was typed */
export function useCep(fill: (part: Partial<TypedAddress>) => void) {
  const [says, setSays] = useState<Says>('hint')
  const asked = useRef<string>(undefined)
  useEffect(
    () => () => {
      asked.current = undefined
    },
    [],
  )
  async function look(typed: string) {
    const cep = cepDigits(typed)
    if (cep === asked.current) return
    asked.current = cep
    if (!cep) return setSays('hint')
    setSays('looking')
    const answer = await api('GET /api/profile/cep/:cep', { params: { cep } }).catch(() => undefined)
    if (asked.current !== cep) return
    if (!answer || answer.known === 'unavailable') return setSays('unavailable')
    if (answer.known === 'no') return setSays('unknown')
    const { street, district, city, state } = answer
    fill({ city, state, ...(street && { street }), ...(district && { district }) })
    setSays('found')
  }
  return { says, look: (typed: string) => void look(typed) }
}
