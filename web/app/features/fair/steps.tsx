import type { ReactNode } from 'react'
import { decimal } from '../../lib/decimal.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import type { Report } from './check.ts'
import type { Claim } from './claim.ts'

/** The whole sum in four steps, with every figure that goes in and comes out. */
export function Steps({ claim, report }: { claim: Claim; report: Report }) {
  const { trace } = report
  return (
    <section aria-labelledby="fair-steps" className="flex flex-col gap-5 rounded-lg bg-surface p-4 sm:p-5">
      <h2 id="fair-steps" className="text-lg">
        {m.fair.steps}
      </h2>
      <Step number={1} title={m.fair.step_hash} text={m.fair.step_hash_text}>
        <Digest name={m.fair.computed} text={report.hash} against={claim.hash} />
        {claim.hash && (
          <Digest name={m.fair.promised} text={claim.hash.toLowerCase()} against={report.hash} />
        )}
      </Step>
      <Step number={2} title={m.fair.step_words} text={m.fair.step_words_text}>
        {trace.blocks.map(({ message, hex }) => (
          <div key={message}>
            <p className="text-xs break-all text-muted">{m.fair.block(message)}</p>
            <p className="flex flex-wrap gap-x-2 font-mono text-xs">
              {hex.match(/.{8}/g)?.map((word, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a word's place is what it is
                <span key={index}>{word}</span>
              ))}
            </p>
          </div>
        ))}
      </Step>
      <Step number={3} title={m.fair.step_draws} text={m.fair.step_draws_text}>
        <Draws report={report} />
      </Step>
      <Step number={4} title={m.fair.step_pay} text={m.fair.step_pay_text}>
        <p className="font-mono text-sm break-words whitespace-pre-wrap">{payText(claim, report)}</p>
      </Step>
    </section>
  )
}

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

/** A hash in groups of eight; what differs from the other one stands out. */
function Digest({ name, text, against }: { name: string; text: string; against: string | undefined }) {
  const other = against?.toLowerCase()
  return (
    <div>
      <p className="text-xs text-muted">{name}</p>
      <p className="flex flex-wrap gap-x-2 font-mono text-xs">
        {text.match(/.{1,8}/g)?.map((part, index) => {
          const same = other === undefined || other.slice(index * 8, index * 8 + 8) === part
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group's place is what it is
            <span key={index} className={same ? '' : 'bg-danger text-on-danger'}>
              {part}
            </span>
          )
        })}
      </p>
    </div>
  )
}

function Draws({ report }: { report: Report }) {
  const skipped = report.trace.draws.reduce((sum, draw) => sum + draw.skipped, 0)
  return (
    <>
      <table className="w-full text-right font-mono text-xs">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              {m.fair.draw_word}
            </th>
            <th scope="col" className="font-medium max-sm:hidden">
              {m.fair.draw_fraction}
            </th>
            <th scope="col" className="font-medium">
              {m.fair.draw_left}
            </th>
            <th scope="col" className="font-medium">
              {m.fair.draw_index}
            </th>
            <th scope="col" className="font-medium">
              {m.fair.draw_tile}
            </th>
          </tr>
        </thead>
        <tbody>
          {report.trace.draws.map(({ word, float, left, index, tile }) => (
            <tr key={tile} className="border-t border-line">
              <td className="py-1 text-left">{word.toString(16).padStart(8, '0')}</td>
              <td className="max-sm:hidden">{decimal(float, 6)}</td>
              <td>× {left}</td>
              <td>{index}</td>
              <td className="font-bold">{tile + 1}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {skipped > 0 && <p className="text-xs text-muted">{m.fair.draw_skipped(skipped)}</p>}
    </>
  )
}

/** `0,99 × 25/22 × 24/21 = 1,2857…`, then the amount. */
function payText(
  { mines, rtpBp, stake, ending }: Claim,
  { safe, hit, multiplierE4, payout }: Report,
): string {
  if (hit !== undefined) return m.fair.pay_lost
  if (ending === 'refunded') return m.fair.pay_returned
  if (multiplierE4 === undefined || rtpBp === undefined) return m.fair.pay_none
  const parts = Array.from({ length: safe }, (_, index) => `${25 - index}/${25 - mines - index}`)
  const times = cut(multiplierE4 / 10_000, 4)
  const sum = `${[cut(rtpBp / 10_000, 2), ...parts].join(' × ')} = ${times}…`
  if (stake === undefined || payout === undefined) return sum
  return `${sum}\n${m.fair.amount(money(stake), `${times}…`, money(payout))}`
}

/** Cut off, not rounded. */
const cut = (value: number, places: number): string =>
  decimal(Math.floor(value * 10 ** places + 1e-9) / 10 ** places, Math.min(places, 2), places)
