import { Limits } from '../features/protection/limits.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.protection.limits

export default function LimitsPage() {
  return <Limits />
}
