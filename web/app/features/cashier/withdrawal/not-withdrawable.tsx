import type { ReactNode } from 'react'
import { untilText } from '../../../lib/dates.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { paths } from '../../../lib/paths.ts'
import type { WalletAnswer } from '../../../state/withdrawable.ts'
import { Icon } from '../../../ui/icon.tsx'

/**
 * Money of the player that a withdrawal does not include: prizes under review, each with its case, and earnings of referrals before their
 * day.
 */
export default function NotWithdrawable({
  held,
  referral_pending,
}: Pick<WalletAnswer, 'held' | 'referral_pending'>) {
  return (
    <>
      {held.length > 0 && (
        <Card title={m.withdrawal.held_title} text={m.withdrawal.held_text}>
          <ul className="flex flex-col gap-1">
            {held.map(({ amount, game, since, case: number }) => (
              <li key={`${since} ${amount} ${number}`}>
                <strong>{money(amount)}</strong> {game}
                {number !== null && (
                  <a href={`${paths.support}?case=${number}`} className="block text-accent-text underline">
                    {m.withdrawal.held_case(number)}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {referral_pending && (
        <Card
          title={m.withdrawal.referral_title}
          text={m.withdrawal.referral_text(
            money(referral_pending.amount),
            untilText(referral_pending.available_at),
          )}
        />
      )}
    </>
  )
}

function Card({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section aria-label={title} className="flex items-start gap-3 rounded-lg bg-surface p-5 text-sm">
      <Icon name="clock" className="mt-0.5 text-accent-text" />
      <div className="flex min-w-0 flex-col gap-2">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-muted">{text}</p>
        {children}
      </div>
    </section>
  )
}
