import { EXCLUSION_MONTHS, exclusionEnd, SUSPENSION_DAYS, suspensionEnd } from '@jogo/rules/protection/bars'
import { useId, useState } from 'react'
import { useHydrated } from '../../../shell/index.ts'
import { api } from '../../lib/api.ts'
import { untilText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { formSentence } from '../../lib/use-form.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { BonusEnds } from '../../state/bonus-ends.tsx'
import { loadUser, useSession } from '../../state/session.ts'
import { BackTo } from '../../ui/back-to.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { toast } from '../../ui/toast.tsx'
import { HelpLines } from './help-lines.tsx'

type Kind = 'suspension' | 'exclusion'

const TITLES = () =>
  ({
    suspension: [
      m.protection.suspension_title,
      m.protection.suspension_text,
      m.protection.suspension_effects,
    ],
    exclusion: [m.protection.exclusion_title, m.protection.exclusion_text, m.protection.exclusion_effects],
  }) as const

/** Days of a suspension, months of an exclusion; null: no end. */
const LENGTHS: Readonly<Record<Kind, readonly (number | null)[]>> = {
  suspension: SUSPENSION_DAYS,
  exclusion: [...EXCLUSION_MONTHS, null],
}

function lengthText(kind: Kind, length: number | null): string {
  if (length === null) return m.protection.endless
  return kind === 'suspension' ? m.protection.days(length) : m.protection.months(length)
}

/** The end of a bar that would begin now; the server's clock decides. */
function barEnd(kind: Kind, length: number): string {
  const end = kind === 'suspension' ? suspensionEnd(new Date(), length) : exclusionEnd(new Date(), length)
  return untilText(end.toISOString())
}

/** A suspension or an exclusion: choose the length, see the end, confirm with a second press. */
export function ChooseBar({ kind }: { kind: Kind }) {
  const [title, text, effects] = TITLES()[kind]
  return (
    <div className="flex flex-col gap-5">
      <BackTo href={paths.protection} name={m.protection.title} className="-mt-3 -mb-3" />
      <PageHeader title={title} text={text} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <section className="flex flex-col gap-5 rounded-lg bg-surface p-5 sm:p-6">
          <div className="flex flex-col gap-3">
            <h2 className="text-base">{m.protection.what_title}</h2>
            <ul className="flex flex-col gap-2 text-sm">
              {effects.map((effect) => (
                <li key={effect} className="flex items-start gap-2">
                  <Icon name="check" size={18} className="mt-px text-accent-text" />
                  {effect}
                </li>
              ))}
            </ul>
          </div>
          <Lengths kind={kind} />
        </section>
        <HelpLines />
      </div>
    </div>
  )
}

function Lengths({ kind }: { kind: Kind }) {
  const session = useSession()
  const [length, setLength] = useState<number | null | undefined>()
  const [asks, setAsks] = useState(false)
  const begin = useSubmit(
    async (value: number | null) => {
      if (kind === 'exclusion') await api('POST /api/protection/exclusion', { body: { months: value } })
      else await api('POST /api/protection/suspension', { body: { days: value ?? 1 } })
      await loadUser()
    },
    () => {
      toast(m.protection.started[kind], 'good')
      setAsks(false)
      setLength(undefined)
      begin.reset()
    },
  )
  const isBarred = session.status === 'player' && session.user.bar !== null
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      {isBarred && (
        <p className="flex items-start gap-2 rounded-md bg-raised px-3.5 py-3 text-sm">
          <Icon name="lock" size={18} className="mt-px text-accent-text" />
          {m.protection.longer}
        </p>
      )}
      {asks && length !== undefined ? (
        <Sure
          kind={kind}
          length={length}
          isBusy={begin.isBusy}
          failure={formSentence(begin.error)}
          onBegin={() => void begin.submit(length)}
          onBack={() => setAsks(false)}
        />
      ) : (
        <Choices kind={kind} length={length} onChoose={setLength} onNext={() => setAsks(true)} />
      )}
      {isBarred && (
        <ButtonLink href={paths.withdraw} kind="secondary" size="lg" wide icon="arrow-up-from-line">
          {m.protection.withdraw}
        </ButtonLink>
      )}
    </div>
  )
}

interface ChoicesProps {
  kind: Kind
  length: number | null | undefined
  onChoose: (length: number | null) => void
  onNext: () => void
}

function Choices({ kind, length, onChoose, onNext }: ChoicesProps) {
  const name = useId()
  // The minute of the server's render may have passed by hydration.
  const hydrated = useHydrated()
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-base font-semibold">{m.protection.choose[kind]}</legend>
        {LENGTHS[kind].map((option) => (
          <label
            key={String(option)}
            className="flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-md border border-edge px-3.5 py-2 has-checked:border-accent-text has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
          >
            <span className={`flex items-center gap-3 font-semibold ${option === null ? '' : 'shrink-0'}`}>
              <input
                type="radio"
                name={name}
                checked={option === length}
                onChange={() => onChoose(option)}
                className="size-4 accent-accent"
              />
              {lengthText(kind, option)}
            </span>
            {hydrated && option !== null && (
              <span className="text-right text-xs text-muted">
                {m.protection.until(barEnd(kind, option))}
              </span>
            )}
          </label>
        ))}
      </fieldset>
      <Button
        kind={length === undefined ? 'secondary' : 'primary'}
        size="lg"
        wide
        aria-disabled={length === undefined}
        onClick={onNext}
      >
        {m.protection.next}
      </Button>
    </>
  )
}

interface SureProps {
  kind: Kind
  length: number | null
  isBusy: boolean
  failure: string
  onBegin: () => void
  onBack: () => void
}

function Sure({ kind, length, isBusy, failure, onBegin, onBack }: SureProps) {
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-base" tabIndex={-1} ref={(element) => element?.focus({ preventScroll: true })}>
        {m.protection.sure[kind]}
      </h2>
      <p className="text-sm">
        {length === null ? m.protection.sure_endless : m.protection.sure_until(barEnd(kind, length))}
      </p>
      {kind === 'exclusion' && <BonusEnds step="exclude" />}
      <FormError text={failure} />
      <Button kind="danger" size="lg" wide busy={isBusy} onClick={onBegin}>
        {m.protection.start[kind]}
      </Button>
      <Button kind="secondary" size="lg" wide onClick={onBack}>
        {m.protection.back}
      </Button>
    </div>
  )
}
