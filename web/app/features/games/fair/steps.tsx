import type { ReactNode } from 'react'
import { decimal } from '../../../lib/decimal.ts'
import { m } from '../../../lib/language.ts'
import type { Report } from './check.ts'
import { numbered } from './numbered.ts'
import type { Claim, ProvenGame } from './proven-game.ts'
import { checkTexts } from './scheme-texts.ts'
import type { Leading } from './use-lead-back.ts'

interface StepsProps {
  game: ProvenGame
  claim: Claim
  report: Report
  leading: Leading | undefined
}

/** The whole calculation in four steps, with all inputs and results. */
export function Steps({ game, claim, report, leading }: StepsProps) {
  const texts = game.stepTexts()
  const fair = checkTexts(game)
  const { undrawn } = report
  return (
    <section aria-labelledby="fair-steps" className="flex flex-col gap-5 rounded-lg bg-surface p-4 sm:p-5">
      <h2 id="fair-steps" className="text-lg">
        {m.fair_check.steps}
      </h2>
      <Step number={1} title={fair.step_hash} text={fair.step_hash_text}>
        {report.hash && <Digest name={fair.computed} text={report.hash} against={claim.hash} />}
        {leading && <LeadingBack leading={leading} />}
        {claim.hash && <Digest name={fair.promised} text={claim.hash.toLowerCase()} against={report.hash} />}
      </Step>
      <Step number={2} title={m.fair_check.step_words} text={fair.step_words_text}>
        {report.blocks.map(({ message, hex }) => (
          <div key={message}>
            <p className="text-xs break-all text-muted">{m.fair_check.block(message)}</p>
            <p className="flex flex-wrap gap-x-2 font-mono text-xs">
              {numbered(hex.match(/.{8}/g) ?? []).map(({ at, item: word }) => (
                <span key={at}>{word}</span>
              ))}
            </p>
          </div>
        ))}
      </Step>
      <Step number={3} title={texts.draws} text={texts.draws_text}>
        {undrawn && <p className="text-sm">{m.fair_check.shared.undrawn}</p>}
        <game.Draws checked={undrawn ?? report.checked} />
      </Step>
      <Step number={4} title={m.fair_check.step_pay} text={texts.pay_text}>
        <p className="font-mono text-sm break-words whitespace-pre-wrap">
          {game.payText(undrawn ? undrawnClaim(claim) : claim, undrawn ?? report.checked)}
        </p>
        {undrawn && <p className="text-sm">{m.fair_check.shared.pay_refunded}</p>}
      </Step>
    </section>
  )
}

/** The claim without its ending, so that the steps compute the bet with the draw of the refunded round. */
const undrawnClaim = ({ ending: _, ...claim }: Claim): Claim => claim

function Step({
  number,
  title,
  text,
  children,
}: {
  number: number
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
      <span className="grid size-8 place-items-center rounded-full bg-raised text-sm font-bold text-accent-text">
        {number}
      </span>
      <div className="flex min-w-0 flex-col gap-2">
        <h3 className="pt-1 text-base">{title}</h3>
        <p className="text-sm text-muted">{text}</p>
        <div className="flex flex-col gap-2 rounded-md bg-ground p-3">{children}</div>
      </div>
    </div>
  )
}

function LeadingBack({ leading: { done, of } }: { leading: Leading }) {
  return (
    <p className="flex flex-col gap-1 text-xs text-muted">
      {m.fair_check.leading(decimal(done, 0), decimal(of, 0))}
      <progress value={done} max={of} aria-hidden="true" className="w-full accent-current" />
    </p>
  )
}

/** A hash in groups of eight; differences from the other hash are emphasised. */
function Digest({ name, text, against }: { name: string; text: string; against: string | undefined }) {
  const other = against?.toLowerCase()
  return (
    <div>
      <p className="text-xs text-muted">{name}</p>
      <p className="flex flex-wrap gap-x-2 font-mono text-xs">
        {numbered(text.match(/.{1,8}/g) ?? []).map(({ at, item: part }) => {
          const same = other === undefined || other.slice(at * 8, at * 8 + 8) === part
          return (
            <span key={at} className={same ? '' : 'bg-danger text-on-danger'}>
              {part}
            </span>
          )
        })}
      </p>
    </div>
  )
}
