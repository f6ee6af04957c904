import type { Answer } from '../../http.ts'
import { SupplierRefusal } from '../refusal.ts'
import type { Fields } from './codec.ts'

export const ok = (more: object): Answer => ({
  status: 200,
  json: { error: '0', description: 'OK', ...more },
})

export function required(form: Fields, name: string): string {
  const value = form[name]
  if (!value) throw new SupplierRefusal(200, 7, `${name} is required`)
  return value
}
