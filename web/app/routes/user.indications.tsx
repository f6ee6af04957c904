import { m } from '../lib/language.ts'
import { PageHeader } from '../ui/page-header.tsx'

export const title = () => m.indications.title

export default function Page() {
  return <PageHeader title={m.indications.title} />
}
