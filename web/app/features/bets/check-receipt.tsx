import { isOneLine, lineCount } from '@jogo/rules/bets/lines'
import { isSigned, keyName, type ReceiptCombination, type ReceiptLeg } from '@jogo/rules/bets/receipt'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from '../../../shell/index.ts'
import { api } from '../../lib/api.ts'
import { momentText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { oddsText } from '../../state/odds/odds-text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type ReadReceipt, readReceipt } from './read-receipt.ts'
import { linesText, systemTitle } from './system-names.ts'

/** `isPublished`: the key is on our list, not only in the receipt. */
type Verdict =
  | { isTrue: boolean; isPublished: boolean; receipt: ReadReceipt }
  | 'unreadable'
  | 'unknown_key'
  | 'unsigned'

/**
 * Checks the receipt of a bet in the browser: the signature against the published key, and the content line by line.
 * @param bet of the player, whose receipt fills the field
 */
export default function CheckReceipt({ bet = '' }: { bet?: string }) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const { data } = useQuery({
    ...ownQuery('GET /api/bets/:id', { params: { id: bet } }),
    enabled: bet !== '',
    throwOnError: false,
  })
  const text = typed ?? (data ? JSON.stringify(data.receipt) : '')
  const [verdict, setVerdict] = useState<Verdict>()
  const { submit, isBusy, error, reset } = useSubmit(
    () => check(text),
    (checked) => {
      reset()
      setVerdict(checked)
    },
  )
  return (
    <section aria-labelledby={`${id}-head`} className="flex flex-col gap-3 rounded-lg bg-surface p-4 lg:p-6">
      <h2 id={`${id}-head`} className="text-lg">
        {m.receipts.title}
      </h2>
      <p className="max-w-2xl text-sm text-muted">{m.receipts.text}</p>
      <label htmlFor={id} className="text-sm font-medium text-muted">
        {m.receipts.paste}
      </label>
      <textarea
        id={id}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        value={text}
        // Browsers scroll only the caret into view.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setVerdict(undefined)
        }}
        className="w-full rounded-md border border-edge bg-ground p-3 font-mono text-base break-all"
      />
      <Button
        className="self-start"
        busy={isBusy}
        aria-disabled={text.trim() === ''}
        onClick={() => void submit()}
      >
        {m.receipts.check}
      </Button>
      <div role="status" className="flex flex-col gap-2 text-sm">
        {error !== undefined && <p className="text-danger-text">{errorSentence(error)}</p>}
        {verdict === 'unreadable' && <p className="text-danger-text">{m.receipts.unreadable}</p>}
        {verdict === 'unsigned' && <p className="text-muted">{m.receipts.unsigned}</p>}
        {verdict === 'unknown_key' && <p className="text-danger-text">{m.receipts.unknown_key}</p>}
        {typeof verdict === 'object' && <Found {...verdict} />}
      </div>
    </section>
  )
}

async function check(text: string): Promise<Verdict> {
  const receipt = readReceipt(text)
  if (!receipt) return 'unreadable'
  if (receipt.signature === '') return 'unsigned'
  // Without our list the receipt's own key is checked.
  const keys = await api('GET /v2/receipt-keys').catch((reason: unknown) => {
    if (!receipt.publicKey) throw reason
    return undefined
  })
  const published = keys?.find(({ key }) => key === receipt.key)?.public_key
  const key = published ?? (keys ? '' : receipt.publicKey)
  if (!key || keyName(key) !== receipt.key) return 'unknown_key'
  return { isTrue: await isSigned(receipt, key), isPublished: published !== undefined, receipt }
}

function Found({ isTrue, isPublished, receipt: { content } }: Exclude<Verdict, string>) {
  return (
    <>
      <p
        className={`flex items-center gap-2 font-semibold ${isTrue ? 'text-accent-text' : 'text-danger-text'}`}
      >
        <Icon name={isTrue ? 'circle-check' : 'circle-alert'} size={18} />
        {isTrue ? m.receipts.is_true : m.receipts.is_false}
      </p>
      {!isPublished && <p className="text-muted">{m.receipts.own_key}</p>}
      {isTrue && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
          <dt className="text-muted">{m.receipts.placed_at}</dt>
          <dd>{momentText(content.placed_at, true)}</dd>
          {content.accepted_at && (
            <>
              <dt className="text-muted">{m.receipts.accepted_at}</dt>
              <dd>{momentText(content.accepted_at, true)}</dd>
            </>
          )}
          <dt className="text-muted">{m.receipts.stake}</dt>
          <dd>{money(content.stake)}</dd>
          <dt className="text-muted">{m.receipts.possible}</dt>
          <dd>{money(content.possible_payout)}</dd>
          {'combination' in content && !isOneLine(content.legs.length, content.combination) && (
            <Lines legs={content.legs.length} combination={content.combination} />
          )}
          {content.legs.map((leg, at) => (
            <div key={`${leg.fixture} ${leg.market} ${leg.specifiers}`} className="col-span-2 contents">
              <Leg leg={leg} isFixed={'combination' in content && content.combination.bankers.includes(at)} />
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** The signed lines of a system. */
function Lines({ legs, combination }: { legs: number; combination: ReceiptCombination }) {
  return (
    <>
      <dt className="text-muted">{systemTitle(legs, combination)}</dt>
      <dd>
        {m.bets.lines_of(linesText(Number(lineCount(legs, combination))), money(combination.line_stake))}
      </dd>
    </>
  )
}

/** Sides of a match, with the score at which a live leg was taken. */
const sides = ({ home, away, live_score: score }: ReceiptLeg) =>
  score ? `${home} ${score.home} × ${score.away} ${away}` : `${home} × ${away}`

/** A leg in the words that were signed; a receipt before version 2 has numbers alone. */
function Leg({ leg, isFixed }: { leg: ReadReceipt['content']['legs'][number]; isFixed: boolean }) {
  const odds = oddsText(leg.odds)
  if (!('home' in leg))
    return (
      <>
        <dt className="text-muted">{m.receipts.leg(leg.fixture, leg.market, leg.specifiers)}</dt>
        <dd>{m.receipts.taken(leg.selection, odds, leg.version)}</dd>
      </>
    )
  return (
    <>
      <dt className="text-muted">{`${sides(leg)}, ${momentText(leg.starts_at)}`}</dt>
      <dd>
        {`${leg.market_name}: ${m.receipts.picked(leg.selection_name, odds)}`}
        {isFixed && ` · ${m.bets.fixed}`}
        <span className="block text-xs break-all text-muted">
          <Link
            href={`${paths.fair()}?match=${leg.fixture}&price=${leg.version}&hash=${encodeURIComponent(leg.price_hash ?? '')}`}
            className="underline"
          >
            {m.receipts.price(leg.fixture, leg.version)}
          </Link>{' '}
          <code>{leg.price_hash}</code>
        </span>
      </dd>
    </>
  )
}
