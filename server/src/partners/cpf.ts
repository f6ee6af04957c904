import { isDate } from '@jogo/rules/birthday'
import { callJson, readFields, readText } from './call-json.ts'
import type { ReportCall } from './partner-calls.ts'

export interface RegisteredPerson {
  name: string
  /** YYYY-MM-DD */
  birthday: string
  /** Whether the registry's status is that of a regular CPF. CPFs of deceased or suspended people and unknown CPFs are not regular. */
  isRegular: boolean
  /** 0 female, 1 male, null if the registry does not say. */
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
  report,
}: {
  baseUrl: string
  apiKey: string
  report?: ReportCall
}): PersonRegistry {
  return {
    lookUp: async (cpf) => {
      const answer = await callJson(`${baseUrl}/v1/people/${cpf}`, {
        headers: { 'x-api-key': apiKey },
        report,
      })
      if (answer?.status === 404 && readFields(answer.json).error !== undefined) return { kind: 'not_found' }
      const person = answer?.status === 200 ? readPerson(answer.json, cpf) : undefined
      return person ? { kind: 'found', person } : { kind: 'unavailable' }
    },
  }
}

/** The person of the answer. Undefined if the answer concerns another CPF or lacks a field that an account needs; this counts as an outage. */
function readPerson(json: unknown, cpf: string): RegisteredPerson | undefined {
  const fields = readFields(json)
  const name = readText(fields.name)
  const birthday = readText(fields.birthday)
  if (fields.cpf !== cpf || !name || !birthday || !isDate(birthday)) return undefined
  return { name, birthday, isRegular: fields.status === 'regular', gender: readGender(fields.gender) }
}

const readGender = (value: unknown) => (value === 'F' ? 0 : value === 'M' ? 1 : null)
