import { type FormEvent, useEffect, useState } from 'react'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Sample } from './sample.ts'

/** A seed pair to play with: the player's half is his to write, the board is computed on his device. */
export default function TryIt() {
  const [sample, setSample] = useState<Sample>()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)

  // The board is there at once; what proves it, when somebody asks.
  useEffect(() => void computed(m.home.try_example).then(setSample, console.warn), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    const typed = String(new FormData(event.currentTarget).get('seed')).trim() || m.home.try_example
    setSample(await computed(typed))
    setBusy(false)
    setAsked(true)
  }

  return (
    <div className="grid gap-6 rounded-lg bg-surface p-4 sm:grid-cols-[1fr_auto] lg:p-6">
      <div className="flex min-w-0 flex-col gap-4">
        <h3 className="text-base lg:text-lg">{m.home.try_title}</h3>
        <p className="max-w-xl text-sm text-muted">{m.home.try_text}</p>
        <form onSubmit={submit} className="grid max-w-xl gap-x-2 sm:grid-cols-[1fr_auto]">
          <Field
            name="seed"
            label={m.home.try_seed}
            defaultValue={m.home.try_example}
            maxLength={64}
            autoComplete="off"
          />
          <Button type="submit" kind="secondary" busy={busy} className="self-start sm:mt-6.5 sm:min-h-12">
            {m.home.try_go}
          </Button>
        </form>
        {asked && sample && (
          <dl className="flex flex-col gap-2 text-sm" aria-live="polite">
            <Code label={m.home.try_seal} text={sample.seal} />
            <Code label={m.home.try_opened} text={sample.serverSeed} />
            {sample.matches && (
              <p className="flex items-center gap-2 font-medium text-accent-text">
                <Icon name="circle-check" size={18} />
                {m.home.try_match}
              </p>
            )}
          </dl>
        )}
        <ButtonLink
          href={paths.fair()}
          kind="quiet"
          className="-ml-5 self-start text-accent-text max-sm:whitespace-normal"
        >
          {m.home.fair_more}
          <Icon name="arrow-right" size={18} />
        </ButtonLink>
      </div>
      <Board mines={sample?.mines} />
    </div>
  )
}

async function computed(seed: string) {
  const { sampleOf } = await import('./sample.ts')
  return sampleOf(seed)
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="font-mono text-xs break-all">{text}</dd>
    </div>
  )
}

function Board({ mines }: { mines: number[] | undefined }) {
  const label = mines ? m.home.try_board(mines.map((tile) => tile + 1).join(', ')) : m.home.try_waiting
  return (
    <div
      role="img"
      aria-label={label}
      className="grid w-56 grid-cols-5 gap-1.5 self-center justify-self-center"
    >
      {Array.from({ length: 25 }, (_, tile) => {
        const face = mines === undefined ? 'closed' : mines.includes(tile) ? 'mine' : 'gem'
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
            key={tile}
            className={`grid aspect-square place-items-center rounded-sm ${face === 'mine' ? 'bg-danger/20 text-danger-text' : face === 'gem' ? 'bg-ground text-accent-text' : 'bg-raised'}`}
          >
            {face !== 'closed' && <Icon name={face === 'mine' ? 'bomb' : 'gem'} size={20} />}
          </span>
        )
      })}
    </div>
  )
}
