import { useEffect, useState } from 'react'
import { momentText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Glyph } from './glyph.tsx'
import { times } from './numbers.ts'
import { Reveal } from './reveal.tsx'
import { isSharedProof, type Round } from './round.ts'
import type { CheckHref, ShownGame } from './shown-game.ts'

interface ReplayProps {
  shown: ShownGame
  round: Round
  checkHref: CheckHref
  onClose: () => void
}

const STEP_MS = 800

/** Replays a finished round move by move, then shows its proof. */
export default function Replay({ shown, round, checkHref, onClose }: ReplayProps) {
  const moves = shown.moves(round)
  const last = moves + 1
  const { stepMs = STEP_MS } = shown
  const [at, go] = useState(last)
  const [running, run] = useState(false)

  useEffect(() => {
    if (!running) return
    if (at >= last) return run(false)
    const timer = setTimeout(() => go(at + 1), stepMs)
    return () => clearTimeout(timer)
  }, [running, at, last, stepMs])

  const step = (to: number) => {
    run(false)
    go(Math.max(0, Math.min(to, last)))
  }
  const ended = at === last
  return (
    <Modal
      title={`${m.replay.replay_title} ${momentText(round.opened_at, true)}`}
      closeLabel={m.layouts.close}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <shown.Moment round={round} at={ended ? undefined : at} />
        <p className="min-h-10 text-center text-sm text-balance" aria-live="polite">
          {ended
            ? shown.resultText(round)
            : at === 0
              ? m.replay.replay_start
              : shown.moveText(at, moves, round)}
        </p>
        <div className="flex items-center gap-1.5">
          <Key label={m.replay.replay_back} glyph="back" onClick={() => step(at - 1)} />
          <Key
            label={running ? m.replay.replay_stop : m.replay.replay_play}
            glyph={running ? 'stop' : 'play'}
            onClick={() => {
              if (ended) go(0)
              run(!running)
            }}
          />
          <Key label={m.replay.replay_forward} glyph="forward" onClick={() => step(at + 1)} />
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            aria-label={m.replay.replay_position}
            onChange={(event) => step(Number(event.currentTarget.value))}
            style={{ '--step': `${(at / last) * 100}%` }}
            className="game-range min-w-0 flex-1"
          />
        </div>
        <ProofList shown={shown} round={round} />
        {isProvable(round) ? (
          <div className="grid grid-cols-2 gap-2">
            <ButtonLink wide icon="shield-check" href={checkHref(round)} className="col-span-2">
              {m.games.check}
            </ButtonLink>
            <CopyButton wide text={json(round)} label={m.replay.proof_copy} doneLabel={m.layouts.copied} />
            <CopyButton
              wide
              text={location.origin + checkHref(round)}
              label={m.replay.link_copy}
              doneLabel={m.layouts.copied}
            />
            <p className="col-span-2 text-xs text-muted">{m.replay.link_note}</p>
          </div>
        ) : (
          isSharedProof(round.proof) || <Reveal round={round} proof={round.proof} checkHref={checkHref} />
        )}
      </div>
    </Modal>
  )
}

/** Whether everything behind the draw is known by now. */
const isProvable = ({ proof }: Round): boolean =>
  (isSharedProof(proof) ? proof.hash : proof.server_seed) !== null

/** All data for a check, without the player's balance. */
function json({ wallet: _, balances: __, ...round }: Round): string {
  return JSON.stringify(round, null, 2)
}

const paidText = (shown: ShownGame, round: Round) =>
  round.payout > 0 ? `${money(round.payout)} · ${times(shown.reachedE4(round))}` : money(round.payout)

type Row = [name: string, value: string, mono: boolean]

function proofRows(proof: Round['proof']): Row[] {
  if (isSharedProof(proof))
    return [
      [m.replay.proof_round, String(proof.round), true],
      [m.replay.proof_round_hash, proof.hash ?? m.replay.proof_undrawn, proof.hash !== null],
      [m.games.proof_first_hash, proof.first_hash, true],
      [m.replay.proof_place, String(proof.place), true],
      [m.games.proof_salt, proof.salt, true],
    ]
  return [
    [m.replay.proof_hash, proof.server_seed_hash, true],
    [m.replay.proof_server, proof.server_seed ?? m.replay.proof_secret, proof.server_seed !== null],
    [m.replay.proof_client, proof.client_seed, true],
    [m.replay.proof_nonce, String(proof.nonce), true],
  ]
}

function ProofList({ shown, round }: { shown: ShownGame; round: Round }) {
  const { proof, balances } = round
  const rows: Row[] = [
    [m.games.stake, `${money(round.stake)} · ${shown.betText(round)}`, false],
    [m.games.payout, paidText(shown, round), false],
    ...(balances
      ? [
          [m.replay.balance_before, money(balances.before), false] as Row,
          [m.replay.balance_after, money(balances.after), false] as Row,
        ]
      : []),
    ...proofRows(proof),
  ]
  return (
    <dl className="grid gap-2 rounded-md bg-ground p-3 text-xs">
      {rows.map(([name, value, mono]) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className={mono ? 'font-mono break-all' : ''}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface KeyProps {
  label: string
  glyph: 'back' | 'forward' | 'play' | 'stop'
  onClick: () => void
}

function Key({ label, glyph, onClick }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-sm bg-raised hover:bg-line"
    >
      <Glyph name={glyph} />
    </button>
  )
}
