import { Security } from '../features/sessions/security.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.security.title

export default function SecurityPage() {
  return <Security />
}
