import { ChangePassword } from '../features/sessions/change-password.tsx'
import { m } from '../lib/language.ts'
import { PageHeader } from '../ui/page-header.tsx'

export const title = () => m.sessions.change_title

export default function PasswordPage() {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5 lg:pt-4">
      <PageHeader title={m.sessions.change_title} text={m.sessions.change_text} />
      <div className="rounded-lg bg-surface p-5 sm:p-6">
        <ChangePassword />
      </div>
    </div>
  )
}
