import pg from 'pg'

interface Leg {
  market_id: string
  fixture_id: string
  selection: number
  odds: number
}

/** A simple sports book without prices of now: for each quote it reads the bet and all prices of its markets, and takes the margin off the last odds. */
export async function openNaiveQuotes(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const named = <T extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
    client.query<T>({ name, text, values })
  async function chanceNow({ market_id, fixture_id, selection }: Leg): Promise<number> {
    await named(
      'fixture',
      'select state, is_closed, home_score, away_score from public.fixtures where id = $1',
      [fixture_id],
    )
    const { rows: log } = await named<{ state: number; odds: number[] }>(
      'log',
      'select version, state, odds from public.price_log where market_id = $1 order by version',
      [market_id],
    )
    const last = log.at(-1)
    if (last?.state !== 1) return Number.NaN
    const book = last.odds.reduce((sum, odds) => sum + 1_000 / odds, 0)
    return 1_000 / (last.odds[selection] as number) / book
  }
  return {
    /** @returns the amount, centavos */
    async quote(playerId: number, betId: string): Promise<number> {
      const { rows: bets } = await named<{ stake: string }>(
        'bet',
        'select stake_real_cents as stake, state from public.bets where player_id = $1 and id = $2',
        [playerId, betId],
      )
      const { rows: sold } = await named<{ stake: string | null }>(
        'sold',
        'select sum(stake_cents) as stake from public.cash_outs where player_id = $1 and bet_id = $2',
        [playerId, betId],
      )
      const { rows: legs } = await named<Leg>(
        'legs',
        'select market_id, fixture_id, selection, odds from public.bet_legs where player_id = $1 and bet_id = $2 order by n',
        [playerId, betId],
      )
      let value = Number(bets[0]?.stake) - Number(sold[0]?.stake ?? 0)
      for (const leg of legs) value *= (leg.odds / 1_000) * (await chanceNow(leg))
      return Math.floor(value * (0.97 - 0.01 * legs.length))
    },
    close: () => client.end(),
  }
}
