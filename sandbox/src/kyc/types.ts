import type { Callbacks } from '../callbacks.ts'
import type { Options } from '../config.ts'
import type { Faults } from '../faults.ts'
import type { Ids } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Store } from '../state.ts'
import type { Tasks } from '../tasks.ts'

export type KycStatus = 'pending' | 'processing' | 'approved' | 'refused'

/** The results that the person (or a test) can choose. */
export const KYC_RESULTS = {
  approve: 'Aprovar',
  refuse: 'Recusar',
  abandon: 'Abandonar',
  'wrong-cpf': 'CPF errado',
  minor: 'Menor de idade',
  deceased: 'Falecido',
} as const
export type KycResult = keyof typeof KYC_RESULTS

/** The flow in which only the face is looked at; any other one looks at documents too. */
export const FACE_FLOW = 'kyc-faceindex'

export class KycMistake extends Error {}

export interface Verification {
  /** The company it was begun at; Legitimuz where nothing is said. */
  company?: 'caf'
  public_id: string
  ref_id: string
  cpf: string
  flow_public_id: string
  status: KycStatus
  reason?: string
  /** The data on the documents, of a face only whose it is; present once decided. */
  person?: { cpf: string; name?: string; birthday?: string }
  callback_url?: string
  redirect_url?: string
  created_at: number
  /** How far the receiver's clock is ahead of the machine's: its notices are signed for that time. */
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
  wanted: Record<string, unknown>,
  field: Field,
): Partial<Record<Field, string>> {
  const value = wanted[field]
  if (value === undefined || value === null) return {}
  if (typeof value !== 'string' || !/^https?:\/\//.test(value) || !URL.canParse(value))
    throw new KycMistake(`${field} must be an http(s) address`)
  return { [field]: value } as Record<Field, string>
}
