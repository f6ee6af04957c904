import { type FormEvent, useEffect, useState } from 'react'
import { m } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Sample } from './sample-board.ts'

/** A seed pair to play with: the visitor types the client seed, and the device computes the board. */
export default function MinesSample() {
  const [sample, setSample] = useState<Sample>()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)

  // The board is computed at once, its proof after a press.
  useEffect(() => void computed(m.mines_sample.example).then(setSample, console.warn), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    const typed = String(new FormData(event.currentTarget).get('seed')).trim() || m.mines_sample.example
    setSample(await computed(typed))
    setBusy(false)
    setAsked(true)
  }

  return (
    <div className="grid gap-6 rounded-lg bg-surface p-4 sm:grid-cols-[1fr_auto] lg:p-6">
      <div className="flex min-w-0 flex-col gap-4">
        <h3 className="text-base lg:text-lg">{m.mines_sample.title}</h3>
        <p className="max-w-xl text-sm text-muted">{m.mines_sample.text}</p>
        <form onSubmit={submit} className="grid max-w-xl gap-x-2 sm:grid-cols-[1fr_auto]">
          <Field
            name="seed"
            label={m.mines_sample.seed}
            defaultValue={m.mines_sample.example}
            maxLength={64}
            autoComplete="off"
          />
          <Button type="submit" kind="secondary" busy={busy} className="self-start sm:mt-6.5 sm:min-h-12">
            {m.mines_sample.go}
          </Button>
        </form>
        {asked && sample && (
          <dl className="flex flex-col gap-2 text-sm" aria-live="polite">
            <Code label={m.mines_sample.seal} text={sample.seal} />
            <Code label={m.mines_sample.opened} text={sample.serverSeed} />
            {sample.matches && (
              <p className="flex items-center gap-2 font-medium text-accent-text">
                <Icon name="circle-check" size={18} />
                {m.mines_sample.match}
              </p>
            )}
          </dl>
        )}
        <ButtonLink
          href={paths.fair('mines')}
          kind="quiet"
          className="-ml-5 self-start text-accent-text max-sm:whitespace-normal"
        >
          {m.mines_sample.fair_more}
          <Icon name="arrow-right" size={18} />
        </ButtonLink>
      </div>
      <Board mines={sample?.mines} />
    </div>
  )
}

async function computed(seed: string) {
  const { drawSample } = await import('./sample-board.ts')
  return drawSample(seed)
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
  const label = mines
    ? m.mines_sample.board(mines.map((tile) => tile + 1).join(', '))
    : m.mines_sample.waiting
  return (
    <div
      role="img"
      aria-label={label}
      className="grid w-56 grid-cols-5 gap-1.5 self-center justify-self-center"
    >
      {TILES.map((tile) => {
        const face = mines === undefined ? 'closed' : mines.includes(tile) ? 'mine' : 'gem'
        return (
          <span
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

const TILES = Array.from({ length: 25 }, (_, tile) => tile)
