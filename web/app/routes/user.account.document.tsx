import type { PageProps } from '../../shell/index.ts'
import { Verification } from '../features/kyc/verification.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.kyc.title

export default function VerificationPage({ place }: PageProps) {
  // Read on the server as well: the address that checks a face is a document of its own.
  place.search.get('check')
  return <Verification returned={place.search.get('status')} />
}
