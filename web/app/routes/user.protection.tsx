import { Protection } from '../features/protection/protection.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.protection.title

export default function ProtectionPage() {
  return <Protection />
}
