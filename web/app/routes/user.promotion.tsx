import { m } from '../lib/language.ts'
import { PageHeader } from '../ui/page-header.tsx'

export const title = () => m.bonus.promotion_title

export default function Page() {
  return <PageHeader title={m.bonus.promotion_title} />
}
