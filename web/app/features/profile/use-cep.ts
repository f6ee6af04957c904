import { cepDigits } from '@jogo/rules/cep'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'

export type TypedAddress = Record<
  'cep' | 'street' | 'number' | 'complement' | 'district' | 'city' | 'state',
  string
>

/** Message beside the field. */
type Says = 'hint' | 'looking' | 'found' | 'unknown' | 'unavailable'

/**
 * Looks up each CEP of eight digits. Answers to an earlier CEP, and late answers, are dropped. @param fill receives
 * the known parts; all other fields stay as typed
 */
export function useCep(fill: (part: Partial<TypedAddress>) => void) {
  const [says, setSays] = useState<Says>('hint')
  const lastCep = useRef<string>(undefined)
  useEffect(
    () => () => {
      lastCep.current = undefined
    },
    [],
  )
  async function look(typed: string) {
    const cep = cepDigits(typed)
    if (cep === lastCep.current) return
    lastCep.current = cep
    if (!cep) return setSays('hint')
    setSays('looking')
    const answer = await api('GET /api/profile/cep/:cep', { params: { cep } }).catch(() => undefined)
    if (lastCep.current !== cep) return
    if (!answer || answer.known === 'unavailable') return setSays('unavailable')
    if (answer.known === 'no') return setSays('unknown')
    const { street, district, city, state } = answer
    fill({ city, state, ...(street && { street }), ...(district && { district }) })
    setSays('found')
  }
  return { says, look: (typed: string) => void look(typed) }
}
