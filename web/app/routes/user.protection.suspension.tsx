import { BySupport } from '../features/protection/by-support.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.protection.suspension_title

export default function SuspensionPage() {
  return (
    <BySupport
      title={m.protection.suspension_title}
      text={m.protection.suspension_text}
      effects={m.protection.suspension_effects}
      subject={m.protection.suspension_title}
    />
  )
}
