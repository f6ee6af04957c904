import type { ResponseOf } from '@jogo/contract/endpoint'
import type { lookUpCep as call } from '@jogo/contract/profile'
import type { ProfileDeps } from './deps.ts'

const NOTHING = { street: '', district: '', city: '', state: '' }

/** Address of a CEP, to fill a form. An unknown CEP and a missing answer of the company are normal answers. */
export async function lookUpCep(
  { addresses }: Pick<ProfileDeps, 'addresses'>,
  cep: string,
): Promise<ResponseOf<typeof call>> {
  const found = await addresses.lookUp(cep)
  if (found.kind === 'found') return { known: 'yes', ...found.address }
  return { known: found.kind === 'unknown' ? 'no' : 'unavailable', ...NOTHING }
}
