import pg from 'pg'
import { KINDS, SUPPLIED } from '../../server/src/ledger/index.ts'
import type { PlayedRound } from './players.ts'

interface Line {
  wallet: number
  seq: number
  total: number
  real: number
  bonus: number
}

export interface Findings {
  movements: number
  acknowledged: number
  refused: number
  /** Operations acknowledged as done, but missing or different in the books. */
  lost_acknowledged: number
  /** Operations refused although done, or answered differently for one id. */
  wrong_acknowledgement: number
  /** Movements in the books without a request. */
  ghosts: number
  /** Rounds without their stake, stakes without their round, payouts that differ from the round's. */
  attached_breaks: number
  /** Examples of the faults, for a person. */
  examples: string[]
}

/**
 * Compares every answer to players of our own games with the database. Rounds of suppliers are compared with the suppliers' lists. @param
 * others ids of other requested rounds
 */
export async function verify(
  ownerUrl: string,
  rounds: readonly PlayedRound[],
  others: readonly string[],
): Promise<Findings> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const lines = await readLines(client)
    const findings: Findings = {
      movements: lines.size,
      acknowledged: 0,
      refused: 0,
      lost_acknowledged: 0,
      wrong_acknowledgement: 0,
      ghosts: 0,
      attached_breaks: 0,
      examples: [],
    }
    const note = (kind: 'lost_acknowledged' | 'wrong_acknowledgement' | 'ghosts', what: object) => {
      findings[kind]++
      if (findings.examples.length < 10) findings.examples.push(`${kind}: ${JSON.stringify(what)}`)
    }
    const roundIds = new Set([...rounds.map(({ id }) => id), ...others])
    for (const key of lines.keys()) if (!roundIds.has(key.slice(0, 36))) note('ghosts', { key })
    for (const round of rounds) checkRound(round, lines, findings, note)
    findings.attached_breaks = await countAttachedBreaks(client)
    return findings
  } finally {
    await client.end()
  }
}

function checkRound(
  round: PlayedRound,
  lines: ReadonlyMap<string, Line>,
  findings: Findings,
  note: (kind: 'lost_acknowledged' | 'wrong_acknowledgement', what: object) => void,
) {
  const { id, playerId, opened, ended, stake } = round
  const staked = lines.get(`${id} ${KINDS.take_stake}`)
  const paid = lines.get(`${id} ${KINDS.pay_payout}`) ?? lines.get(`${id} ${KINDS.refund_stake}`)
  for (const { status, body } of opened) {
    if (status !== 200) {
      findings.refused++
      if (staked) note('wrong_acknowledgement', { id, body, staked })
      continue
    }
    findings.acknowledged++
    if (!staked || staked.total !== -stake || staked.wallet !== playerId)
      note('lost_acknowledged', { id, body, staked })
    else if (body.wallet && !matchesBalance(body.wallet, staked))
      note('wrong_acknowledgement', { id, body, staked })
  }
  for (const { status, body } of ended) {
    if (status !== 200 || !body.ending) continue
    findings.acknowledged++
    if ((body.payout ?? 0) > 0) {
      if (!paid || paid.total !== body.payout) note('lost_acknowledged', { id, body, paid })
      else if (body.wallet && !matchesBalance(body.wallet, paid))
        note('wrong_acknowledgement', { id, body, paid })
    } else if (paid) note('wrong_acknowledgement', { id, body, paid })
  }
  const stories = new Set(
    ended.filter(({ status }) => status === 200).map(({ body }) => `${body.ending} ${body.payout}`),
  )
  const nonces = new Set(opened.filter(({ status }) => status === 200).map(({ body }) => body.proof?.nonce))
  if (stories.size > 1 || nonces.size > 1)
    note('wrong_acknowledgement', { id, stories: [...stories], nonces: [...nonces] })
}

const matchesBalance = (wallet: { balance: number; bonus: number; version: number }, line: Line) =>
  wallet.balance === line.real && wallet.bonus === line.bonus && wallet.version === line.seq

/** Stakes, payouts and refunds by `rq kind`. */
async function readLines(client: pg.Client): Promise<Map<string, Line>> {
  const { rows } = await client.query<Record<string, string>>(
    `select rq::text, kind::text, wallet_id::text, seq::text, (real + bonus)::text as total, real_after::text, bonus_after::text
       from ledger.journal where kind >= 50 and account < ${SUPPLIED[0]}`,
  )
  return new Map(
    rows.map((row) => [
      `${row.rq} ${row.kind}`,
      {
        wallet: Number(row.wallet_id),
        seq: Number(row.seq),
        total: Number(row.total),
        real: Number(row.real_after),
        bonus: Number(row.bonus_after),
      },
    ]),
  )
}

/** The house pays the stake of a free spin, so the books have no stake, and the prize is no payout. */
const STAKED_ROUNDS = 'select * from public.rounds where grant_id is null'

async function countAttachedBreaks(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: string }>(`
    select count(*)::text as n from (
      select from (select * from ledger.journal where kind = ${KINDS.take_stake} and account < ${SUPPLIED[0]}) s full join (${STAKED_ROUNDS}) r on r.id = s.rq
       where s.rq is null or r.id is null or s.wallet_id <> r.player_id or -(s.real + s.bonus) <> r.stake_real_cents + r.stake_bonus_cents
      union all
      select from (select * from ledger.journal where kind in (${KINDS.pay_payout}, ${KINDS.refund_stake}) and account < ${SUPPLIED[0]}) p
        full join (${STAKED_ROUNDS} and payout_cents > 0) r on r.id = p.rq
       where p.rq is null or r.id is null or p.real + p.bonus <> r.payout_cents) breaks`)
  return Number(rows[0]?.n)
}
