import { BySupport } from '../features/protection/by-support.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.protection.exclusion_title

export default function ExclusionPage() {
  return (
    <BySupport
      title={m.protection.exclusion_title}
      text={m.protection.exclusion_text}
      effects={m.protection.exclusion_effects}
      subject={m.protection.exclusion_title}
    />
  )
}
