import { useId } from 'react'
import { m } from '../../../lib/language.ts'
import { percent } from '../numbers.ts'

/** The rules of a game as a numbered list, with its return. */
export function HowCard({ lines, rtpBp }: { lines: readonly string[]; rtpBp: number }) {
  const id = useId()
  return (
    <section className="flex flex-col gap-4 rounded-lg bg-surface p-4 sm:p-5" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {m.games.how}
      </h2>
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm marker:text-muted">
        {lines.map((line) => (
          <li key={line} className="pl-1">
            {line}
          </li>
        ))}
      </ol>
      <p className="rounded-md bg-ground p-3 text-sm text-muted">
        <strong className="text-text">{m.games.rtp(percent(rtpBp))}.</strong> {m.games.rtp_meaning}
      </p>
    </section>
  )
}
