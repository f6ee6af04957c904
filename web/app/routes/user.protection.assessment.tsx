import { Assessment } from '../features/protection/assessment.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.assessment.title

export default function AssessmentPage() {
  return <Assessment />
}
