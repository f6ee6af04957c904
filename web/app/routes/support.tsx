import { Support } from '../features/cases/support.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.cases.title

export default function SupportPage() {
  return <Support />
}
