import type { Tx } from '../../../platform/db.ts'
import { findDelivery } from './inbox-store.ts'

/**
 * The bytes of a stored callback as text; undefined for an unknown key.
 * @param isWhole if false, names, documents, keys and contacts are masked
 */
export async function readCallback(tx: Tx, key: string, isWhole: boolean): Promise<string | undefined> {
  const body = (await findDelivery(tx, key))?.toString('utf8')
  return isWhole || body === undefined ? body : maskPersonal(body)
}

const PERSONAL = /^(cpf|cnpj|nome|name|chave|key|infoPagador|email|telefone|phone|conta|agencia)$/i
const MASK = '***'

/** Masks the values of personal fields, and every digit of a text that is not JSON. Ids of payments stay. */
export function maskPersonal(text: string): string {
  try {
    return JSON.stringify(
      JSON.parse(text, (name, value: unknown) => (isPersonal(name, value) ? MASK : value)),
    )
  } catch {
    return text.replace(/\d/g, '*')
  }
}

const isPersonal = (name: string, value: unknown): boolean =>
  PERSONAL.test(name) ||
  typeof value === 'number' ||
  (typeof value === 'string' && value.length <= 20 && /^[\d.\-/]{11,18}$/.test(value))
