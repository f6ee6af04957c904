import { isDate } from '@jogo/rules/birthday'
import { callJson, fieldsOf, textOf } from './call-json.ts'

export interface RegisteredPerson {
  name: string
  /** YYYY-MM-DD */
  birthday: string
  /** Only the exact word of the registry passes; deceased, suspended and words we do not know yet do not. */
  isRegular: boolean
  /** 0 female, 1 male, null when the registry does not tell. */
  gender: 0 | 1 | null
}

export type LookUp =
  | { kind: 'found'; person: RegisteredPerson }
  | { kind: 'not_found' }
  | { kind: 'unavailable' }

export interface PersonRegistry {
  /** @param cpf eleven digits with right check digits */
  lookUp(cpf: string): Promise<LookUp>
}

export function createPersonRegistry({
  baseUrl,
  apiKey,
}: {
  baseUrl: string
  apiKey: string
}): PersonRegistry {
  return {
    lookUp: async (cpf) => {
      const answer = await callJson(`${baseUrl}/v1/people/${cpf}`, { headers: { 'x-api-key': apiKey } })
      if (answer?.status === 404 && fieldsOf(answer.json).error !== undefined) return { kind: 'not_found' }
      const person = answer?.status === 200 ? readPerson(answer.json, cpf) : undefined
      return person ? { kind: 'found', person } : { kind: 'unavailable' }
    },
  }
}

/** Undefined when the answer is not about this CPF or lacks what an account needs: that is an outage, not a person. */
function readPerson(json: unknown, cpf: string): RegisteredPerson | undefined {
  const fields = fieldsOf(json)
  const name = textOf(fields.name)
  const birthday = textOf(fields.birthday)
  if (fields.cpf !== cpf || !name || !birthday || !isDate(birthday)) return undefined
  return { name, birthday, isRegular: fields.status === 'regular', gender: readGender(fields.gender) }
}

const readGender = (value: unknown) => (value === 'F' ? 0 : value === 'M' ? 1 : null)
