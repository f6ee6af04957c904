import { m } from '../../../lib/language.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import type { Claim, ProvenGame } from './proven-game.ts'

interface AnswersProps {
  claim: Claim | undefined
  scheme: ProvenGame['scheme']
}

/** Explains the check to people who never heard of a hash, and how to check without this site. */
export default function Answers({ claim, scheme }: AnswersProps) {
  const commands = scheme === 'PF-2' ? chainCommands(claim) : commandsFor(claim)
  return (
    <section aria-labelledby="fair-answers" className="flex flex-col gap-4 rounded-lg bg-surface p-4 sm:p-5">
      <h2 id="fair-answers" className="text-lg">
        {m.fair_answers.ask}
      </h2>
      <div className="grid gap-5 md:grid-cols-2">
        {m.fair_answers.answers.map(({ title, text }) => (
          <div key={title} className="flex flex-col gap-1">
            <h3 className="text-base">{title}</h3>
            <p className="text-sm text-muted">{text}</p>
          </div>
        ))}
      </div>
      <figure
        aria-label={m.fair_answers.commands}
        className="flex flex-col gap-2 rounded-md bg-ground p-3 sm:flex-row sm:items-center"
      >
        <code className="min-w-0 flex-1 text-xs break-all whitespace-pre-wrap">{commands}</code>
        <CopyButton text={commands} label={m.fair_answers.copy} doneLabel={m.layouts.copied} />
      </figure>
    </section>
  )
}

/**
 * Commands for a Unix shell with OpenSSL. Single quotes inside a seed are closed, escaped and opened again.
 */
function commandsFor(claim: Claim | undefined): string {
  const seed = quoted(claim?.serverSeed ?? 'SERVER_SEED')
  const message = quoted(claim ? `${claim.clientSeed}:${claim.nonce}:0` : 'CLIENT_SEED:NONCE:0')
  return `printf %s ${seed} | openssl dgst -sha256\nprintf %s ${message} | openssl dgst -sha256 -hmac ${seed}`
}

/** Commands for a shared round: the preceding hash of the chain, and the words of the round. */
function chainCommands(claim: Claim | undefined): string {
  const hash = quoted(claim?.serverSeed ?? 'HASH')
  const salt = quoted(claim?.clientSeed ?? 'SALT')
  return `printf %s ${hash} | openssl dgst -sha256\nprintf %s ${salt} | openssl dgst -sha256 -hmac ${hash}`
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
