import { FAIR_WITHIN_MINUTES } from '@jogo/rules/bets/price-error'
import { Link, type Place } from '../../../shell/index.ts'
import type { Answer } from '../../lib/api.ts'
import { dateText, shownDay } from '../../lib/dates.ts'
import { language, m } from '../../lib/language.ts'
import { nameOfMarket } from '../../lib/market-names.ts'
import { marketRule } from '../../lib/market-rules.ts'
import { paths } from '../../lib/paths.ts'
import { publicKey } from '../../lib/queries/keys.ts'
import { usePublic } from '../../lib/queries/public.ts'
import { SPORTS, type SportWord } from './address.ts'
import { GAMES, isGame } from './esports/games.ts'

type Rules = Answer<'GET /v2/betting-rules'>
type Rule = Rules['markets'][number]

/** The version in the address; else the current one. */
const askedIn = (search: Place['search']) => {
  const version = search.get('version') ?? ''
  return /^[1-9]\d{0,3}$/.test(version) ? { query: { version } } : undefined
}

export const bettingRulesKey = (search: Place['search']) => ({
  queryKey: publicKey('GET /v2/betting-rules', askedIn(search)),
})

export const cashOutFiguresKey = { queryKey: publicKey('GET /v2/bets/cash-out-figures') }

/** Settlement rules of every market, in the current or an earlier version. */
export function BettingRules({ search }: { search: Place['search'] }) {
  const { data } = usePublic('GET /v2/betting-rules', askedIn(search))
  return (
    <section className="flex flex-col gap-4" aria-labelledby="mercados">
      <h2 id="mercados" className="text-lg lg:text-xl">
        {m.betting_rules.title}
      </h2>
      <p className="max-w-3xl text-sm text-muted">{m.betting_rules.text}</p>
      {data ? <Version rules={data} /> : <p className="text-sm text-muted">{m.betting_rules.none}</p>}
    </section>
  )
}

/** `1,5` times: thousandths in the reader's number format. */
const times = (milli: number): string => {
  const text = String(milli / 1_000)
  return language === 'en' ? text : text.replace('.', ',')
}

function Version({ rules }: { rules: Rules }) {
  const texts = m.betting_rules
  const since = rules.versions.find(({ version }) => version === rules.version)?.from
  const others = rules.versions.filter(({ version }) => version !== rules.version)
  const sports = SPORTS.filter((sport) => rules.markets.some((market) => market.sports.includes(sport)))
  return (
    <>
      <p className="text-sm font-semibold">{since && texts.version(rules.version, dayWords(since))}</p>
      {others.length > 0 && (
        <nav aria-label={texts.choose} className="flex flex-wrap gap-x-4">
          {others.map(({ version, from }) => (
            <Link
              key={version}
              href={`${paths.bettingRules}?version=${version}`}
              className="flex min-h-11 items-center text-sm text-accent-text hover:underline"
            >
              {texts.version(version, dayWords(from))}
            </Link>
          ))}
        </nav>
      )}
      <h3 className="text-base">{texts.general}</h3>
      <ul className="flex max-w-3xl flex-col gap-2 text-sm">
        <li>{texts.settled}</li>
        <li>{texts.void}</li>
        <li>{texts.void_after(rules.void_after_hours)}</li>
        <li>{texts.final_after(rules.final_after_hours)}</li>
        <li>{texts.continues[rules.continues ?? 'any_score']}</li>
        {rules.live && <li>{texts.live(delayWords(rules.live.delay_seconds))}</li>}
        <li>{texts.price_error(times(rules.price_error_milli), FAIR_WITHIN_MINUTES)}</li>
        {texts.more.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <CashOutFigures />
      {sports.map((sport) => (
        <Sport
          key={sport}
          sport={sport}
          markets={rules.markets.filter((market) => market.sports.includes(sport))}
        />
      ))}
    </>
  )
}

/** How often cash-out was there in the last thirty days. */
function CashOutFigures() {
  const { data } = usePublic('GET /v2/bets/cash-out-figures')
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, options).format(value)
  if (!data?.asked) return null
  const share = number(data.offered / data.asked, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <p className="max-w-3xl text-sm text-muted">
      {m.betting_rules.cash_out(share, number(data.asked), dateText(data.since))}
    </p>
  )
}

/** `Futebol 6 s, Tênis 5 s`. */
const delayWords = (seconds: Readonly<Record<string, number>>): string =>
  SPORTS.flatMap((sport) =>
    seconds[sport] ? [`${m.sportsbook.sports[sport]} ${seconds[sport]} s`] : [],
  ).join(', ')

const dayWords = (iso: string): string => dateText(shownDay(Date.parse(iso)))

/** Markets with a number use the first in their names. */
const FIRST = 'goalnr=1|setnr=1|mapnr=1|roundnr=1|xth=1|quarternr=1|from=1|to=15|score=1:0'

const gameNames = (games: readonly string[]): string =>
  games.flatMap((game) => (isGame(game) ? [GAMES[game]] : [])).join(', ')

function Sport({ sport, markets }: { sport: SportWord; markets: readonly Rule[] }) {
  const sides = { home: m.betting_rules.home, away: m.betting_rules.away }
  return (
    <details className="rounded-lg bg-surface">
      <summary className="flex min-h-12 items-center px-4 font-semibold">
        {`${m.sportsbook.sports[sport]} (${markets.length})`}
      </summary>
      <table className="mb-4 w-full text-left text-sm">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="px-4 py-1 font-normal">
              {m.betting_rules.market}
            </th>
            <th scope="col" className="py-1 font-normal">
              {m.betting_rules.decided}
            </th>
          </tr>
        </thead>
        <tbody>
          {markets.map(({ market, games, name, scope, rule }) => (
            <tr key={market} className="border-t border-line">
              <th scope="row" className="px-4 py-2 font-medium">
                {nameOfMarket({ name, specifiers: FIRST }, sides)}
                {games && <span className="block text-xs font-normal text-muted">{gameNames(games)}</span>}
              </th>
              <td className="py-2 text-muted">{marketRule({ scope, rule })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
