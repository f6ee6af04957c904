import type { Callbacks } from '../callbacks.ts'
import type { Options } from '../config.ts'
import type { Faults } from '../faults.ts'
import type { Ids } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Store } from '../state.ts'
import type { Tasks } from '../tasks.ts'

export type KycStatus = 'pending' | 'processing' | 'approved' | 'refused'

/** Results that the person (or a test) can choose. */
export const KYC_RESULTS = {
  approve: 'Aprovar',
  refuse: 'Recusar',
  abandon: 'Abandonar',
  'wrong-cpf': 'CPF errado',
  minor: 'Menor de idade',
  deceased: 'Falecido',
} as const
export type KycResult = keyof typeof KYC_RESULTS

/** Flow without documents, the face alone; any other flow includes documents. */
export const FACE_FLOW = 'kyc-faceindex'

export class KycMistake extends Error {}

export interface Verification {
  /** Company of the verification; Legitimuz by default. */
  company?: 'caf'
  public_id: string
  ref_id: string
  cpf: string
  flow_public_id: string
  status: KycStatus
  reason?: string
  /** The person on the documents, or for a face check the owner of the face; present once decided. */
  person?: { cpf: string; name?: string; birthday?: string }
  callback_url?: string
  redirect_url?: string
  created_at: number
  /** Lead of the receiver's clock over the machine's clock; notices are signed with the receiver's time. */
  receiver_ahead_ms?: number
}

export interface KycDeps {
  store: Store
  tasks: Tasks
  ids: Ids
  faults: Faults
  log: Log
  callbacks: Callbacks
  options: Options
  baseUrl(): string
}

export function webAddress<Field extends string>(
  record: Record<string, unknown>,
  field: Field,
): Partial<Record<Field, string>> {
  const value = record[field]
  if (value === undefined || value === null) return {}
  if (typeof value !== 'string' || !/^https?:\/\//.test(value) || !URL.canParse(value))
    throw new KycMistake(`${field} must be an http(s) address`)
  return { [field]: value } as Record<Field, string>
}
