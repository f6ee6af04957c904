import { Verification } from '../features/kyc/verification.tsx'
import { m } from '../lib/language.ts'
import type { PageProps } from '../lib/navigation/table.ts'

export const title = () => m.kyc.title

export default function VerificationPage({ place }: PageProps) {
  return <Verification returned={place.search.get('status')} />
}
