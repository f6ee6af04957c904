import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { momentText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { queries } from '../../lib/queries/client.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { loadUser } from '../../state/session.ts'
import { BonusTerms } from '../../ui/bonus-terms.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Modal } from '../../ui/modal.tsx'
import { toast } from '../../ui/toast.tsx'
import { Answered } from './answered.tsx'
import { type BonusAction, type Rollover, unplayedText } from './rollover.ts'

interface BonusDialogProps {
  action: BonusAction
  id: string
  onClose: () => void
}

const CALLS = {
  activate: (id: string) => api('POST /api/active/:id', { params: { id } }),
  redeem: (id: string) => api('POST /api/redeem/:id', { params: { id } }),
  exclude: (id: string) => api('DELETE /api/bonus/:id', { params: { id } }),
} as const

/**
 * Confirms an action on a bonus, with the amounts that will move; the amounts are those at the opening of the dialog.
 */
export default function BonusDialog({ action, id, onClose }: BonusDialogProps) {
  const query = useQuery({ ...ownQuery('GET /api/bonus'), throwOnError: false, refetchOnMount: 'always' })
  const change = useSubmit(
    async () => {
      await CALLS[action](id)
      toast(m.bonuses.happened[action], 'good')
      void queries().invalidateQueries({ queryKey: ['GET /api/bonus'] })
      void loadUser()
    },
    () => onClose(),
  )
  return (
    <Modal title={m.bonuses.questions[action]} closeLabel={m.layouts.close} onClose={onClose}>
      <Answered query={query}>
        {({ data, games }) => {
          const bonus = data.find((item) => item.id === id)
          return (
            <div className="flex flex-col gap-5">
              {bonus && (
                <div className="flex flex-col gap-2">
                  <p className="font-semibold">{bonus.title}</p>
                  <ul className="flex list-disc flex-col gap-1.5 pl-5 text-muted">
                    {CONSEQUENCES[action](bonus).map((sentence) => (
                      <li key={sentence}>{sentence}</li>
                    ))}
                  </ul>
                </div>
              )}
              {bonus && action === 'activate' && <BonusTerms terms={bonus.terms} games={games} />}
              <FormError
                text={change.error ? errorSentence(change.error) : bonus ? '' : m.bonuses.not_there_any_more}
              />
              <div className="grid grid-cols-2 gap-2">
                <Button kind="secondary" size="lg" onClick={onClose}>
                  {m.bonuses.keep}
                </Button>
                {bonus && (
                  <Button
                    kind={action === 'exclude' ? 'danger' : 'primary'}
                    size="lg"
                    busy={change.isBusy}
                    onClick={() => void change.submit()}
                  >
                    {m.bonuses.actions[action]}
                  </Button>
                )}
              </div>
            </div>
          )
        }}
      </Answered>
    </Modal>
  )
}

const DAY_MS = 86_400_000

const CONSEQUENCES: Record<BonusAction, (bonus: Rollover) => string[]> = {
  activate({ balance, unplayed, amount_rollover, terms, ...bonus }) {
    const t = m.bonuses.consequences.activate
    const until = momentText(new Date(Date.now() + terms.days * DAY_MS).toISOString())
    return [
      ...(balance > 0 ? [t.gets(money(balance))] : []),
      ...(unplayed > 0 ? [t.plays(unplayedText({ ...bonus, unplayed }), until)] : []),
      ...(amount_rollover > 0 ? [t.stakes(money(amount_rollover), until)] : []),
      ...(terms.stake_max === null ? [] : [t.stake_max(money(terms.stake_max))]),
      t.real,
    ]
  },
  redeem({ balance, open, terms, would_lose: { redeem } }) {
    const t = m.bonuses.consequences.redeem
    const most = money(terms.convert_max ?? 0)
    return [
      t.gets(money(balance - redeem.balance)),
      ...(redeem.balance > 0 ? [t.above(money(redeem.balance), most)] : []),
      ...(open.bonus > 0 ? [t.open(money(open.bonus))] : []),
      ...(open.bonus > 0 && terms.convert_max !== null ? [t.open_most(most)] : []),
    ]
  },
  exclude({ kind, state, would_lose: { give_up } }) {
    const t = m.bonuses.consequences.exclude
    const { balance, open, unplayed } = give_up
    const loses = state === 'queued' ? t.loses_waiting : t.loses
    return [
      balance > 0 ? loses(money(balance)) : t.nothing,
      ...(open > 0 ? [t.open(money(open))] : []),
      ...(unplayed > 0 ? [t.unplayed(unplayedText({ kind, unplayed }))] : []),
      t.real,
    ]
  },
}
