import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const title = () => m.casino.live_title

export default function Page() {
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={m.casino.live_title} />
      <Empty
        icon="dices"
        title={m.casino.soon_title}
        text={m.casino.soon_text}
        action={<ButtonLink href={paths.mines}>{m.casino.soon_action}</ButtonLink>}
      />
    </div>
  )
}
