import { type DocumentKind, type DocumentState, isOpen } from '@jogo/rules/documents/states'
import { type Answer, api } from '../../lib/api.ts'
import { momentText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { refetchStale } from '../../lib/queries/client.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { openDialog } from '../../state/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { toast } from '../../ui/toast.tsx'

type SentDocument = Answer<'GET /api/documents'>['data'][number]

const LOOKS: Readonly<Record<DocumentState | 'none', { icon: IconName; tone: string }>> = {
  none: { icon: 'id-card', tone: 'text-muted' },
  sent: { icon: 'clock', tone: 'text-win-text' },
  in_review: { icon: 'clock', tone: 'text-win-text' },
  accepted: { icon: 'badge-check', tone: 'text-accent-text' },
  refused: { icon: 'circle-alert', tone: 'text-danger-text' },
  withdrawn: { icon: 'id-card', tone: 'text-muted' },
  expired: { icon: 'id-card', tone: 'text-muted' },
}

export function DocumentRow({ kind, newest }: { kind: DocumentKind; newest: SentDocument | undefined }) {
  const { icon, tone } = LOOKS[newest?.state ?? 'none']
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-raised px-4 py-3">
      <Icon name={icon} size={24} className={tone} />
      <div className="w-28 grow-999">
        <h3 className="text-sm font-semibold">{m.documents.kinds[kind]}</h3>
        <p className="text-sm text-muted">{stateText(newest)}</p>
        {newest?.reason && <p className="text-sm">{m.documents.reasons[newest.reason]}</p>}
      </div>
      <div className="-mr-2 ml-auto flex gap-1">
        {newest && isOpen(newest.state) && <Withdraw document={newest} />}
        <Button
          size="sm"
          kind={newest?.state === 'refused' ? 'primary' : 'quiet'}
          onClick={() => openDialog({ name: 'document', kind })}
        >
          {sendWord(newest)}
          <Of kind={kind} />
        </Button>
      </div>
    </li>
  )
}

function stateText(newest: SentDocument | undefined): string {
  if (!newest) return m.documents.never
  return m.documents.states[newest.state](momentText(newest.decided_at ?? newest.sent_at))
}

function sendWord(newest: SentDocument | undefined): string {
  if (!newest) return m.documents.send
  if (isOpen(newest.state)) return m.documents.replace
  return newest.state === 'accepted' ? m.documents.send_other : m.documents.send_again
}

const Of = ({ kind }: { kind: DocumentKind }) => (
  <span className="sr-only">{m.documents.of(m.documents.kinds[kind])}</span>
)

function Withdraw({ document: { id, kind } }: { document: SentDocument }) {
  const withdraw = useSubmit(
    async () => {
      try {
        await api('DELETE /api/documents/:id', { params: { id } })
        toast(m.documents.withdrawn, 'good')
      } catch (error) {
        toast(errorSentence(error), 'bad')
      }
      await refetchStale()
    },
    () => withdraw.reset(),
  )
  return (
    <Button size="sm" kind="quiet" busy={withdraw.isBusy} onClick={() => void withdraw.submit()}>
      {m.documents.withdraw}
      <Of kind={kind} />
    </Button>
  )
}
