import { PersonalData } from '../features/privacy/personal-data.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.privacy.title

export default function DataPage() {
  return <PersonalData />
}
