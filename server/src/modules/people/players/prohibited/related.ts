import { createHmac } from 'node:crypto'
import type { ProhibitedRegister } from '../../../../partners/prohibited/port.ts'
import type { Tx } from '../../../../platform/db.ts'
import { findRelatedKey, listRoles } from './related-store.ts'

/** Roles of people who may not bet, by their relation to the house or by law. */
export const ROLES = [
  'owner',
  'staff',
  'system_access',
  'regulator',
  'gambling_disorder',
  'relative',
] as const
export type Role = (typeof ROLES)[number]

/** Digest of a CPF in the list. @param cpf eleven digits */
export const cpfDigest = (key: string, cpf: string): Buffer => createHmac('sha256', key).update(cpf).digest()

/** The house's own list of people who may not bet, in the form of a register. */
export const createRelated = (tx: Tx): ProhibitedRegister => ({
  name: 'house',
  lookUp: async (cpf) => listRoles(tx, cpfDigest(await findRelatedKey(tx), cpf)),
})
