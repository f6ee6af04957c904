import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { queries } from '../../lib/queries/client.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { formSentence } from '../../lib/use-form.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { openDialog } from '../../state/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'

const query = () => ownQuery('GET /api/terms')
const dayText = (day: string) => day.split('-').reverse().join('/')

interface TermsDialogProps {
  /** Whether the dialog is a step of registration, followed by the list of steps. */
  isNew?: boolean | undefined
  onClose: () => void
}

/** The texts whose current wording the player has not accepted; each opens in another tab, so that the page stays. */
export default function TermsDialog({ isNew = false, onClose }: TermsDialogProps) {
  const { data, error: unread, refetch } = useQuery({ ...query(), throwOnError: false })
  const changed = data?.texts.filter(({ version, accepted }) => accepted === null || accepted < version) ?? []
  const leave = () => (isNew ? openDialog({ name: 'first-steps', from: 'terms', isNew: true }) : onClose())
  const accept = useSubmit(
    () =>
      api('POST /api/terms', { body: { texts: changed.map(({ slug, version }) => ({ slug, version })) } }),
    (answer) => {
      queries().setQueryData(query().queryKey, answer)
      if (!answer.is_accepted) return
      // The list of steps shows the acceptance, so no alert is needed.
      if (!isNew) toast(m.terms.accepted, 'good')
      leave()
    },
  )
  return (
    <Modal title={m.terms.title} closeLabel={m.layouts.close} onClose={leave}>
      {!data ? (
        unread ? (
          <Button kind="secondary" wide icon="refresh-cw" onClick={() => void refetch()}>
            {m.layouts.retry}
          </Button>
        ) : (
          <Skeleton className="h-40" />
        )
      ) : changed.length === 0 ? (
        <div className="flex flex-col gap-4">
          <p className="text-muted">{m.terms.done}</p>
          <Button size="lg" wide onClick={leave}>
            {m.terms.next}
          </Button>
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-muted">{m.terms.text}</p>
          <ul className="flex flex-col gap-2">
            {changed.map(({ slug, title, version, accepted }) => (
              <li key={slug}>
                <a
                  href={paths.regulation(slug)}
                  target="_blank"
                  rel="noreferrer"
                  className="flex min-h-14 items-center gap-3 rounded-md bg-raised px-4 py-2"
                >
                  <span className="flex-1">
                    <strong className="block">{title}</strong>
                    <span className="text-sm text-muted">
                      {m.terms.worded(dayText(version))}
                      {accepted && ` · ${m.terms.before(dayText(accepted))}`}
                    </span>
                    <span className="sr-only">{` ${m.terms.new_tab}`}</span>
                  </span>
                  <Icon name="arrow-right" size={18} className="text-muted" />
                </a>
              </li>
            ))}
          </ul>
          <FormError text={formSentence(accept.error)} />
          <Button size="lg" wide busy={accept.isBusy} onClick={() => void accept.submit()}>
            {m.terms.accept}
          </Button>
        </div>
      )}
    </Modal>
  )
}
