import type { Mutant } from '../mutant.ts'

const roles = 'tools/postgres-roles.ts'
const account = 'tools/regulator-account.ts'
const command = 'tools/regulators.ts'
const players = 'server/migrations/0021_regulator_players.sql'
const test = 'tools/regulators.db.test.ts'

export const REGULATOR: readonly Mutant[] = [
  {
    file: 'server/src/platform/signed-hints.ts',
    from: "if (!MAC.test(mac) || !timingSafeEqual(macOf(body), Buffer.from(mac, 'hex'))) return undefined",
    to: '',
    test: 'server/src/platform/bus.db.test.ts',
    title: 'and nothing that a regulator sends',
  },
  {
    file: 'server/src/platform/signed-hints.ts',
    from: ' || seen.has(mac)',
    to: '',
    test: 'server/src/platform/bus.db.test.ts',
    title: 'and nothing that a regulator sends',
  },
  {
    file: 'server/src/platform/signed-hints.ts',
    from: 'Math.abs(now() - Number(time)) > GOOD_FOR_MS || ',
    to: '',
    test: 'server/src/platform/bus.test.ts',
    title: 'reads a signed payload once, and only while it is new',
  },
  {
    file: 'server/migrations/0036_free_spins.sql',
    from: 'case when f.revealed_at is not null then f.server_seed end as server_seed',
    to: 'f.server_seed',
    test: 'server/test/scenarios/regulator.test.ts',
    title: 'shows nothing by which somebody could act as a player',
  },
  {
    file: players,
    from: 'p.closed_at,\n    case',
    to: 'p.closed_at, (select password_hash from public.players x where x.id = p.id) as proof,\n    case',
    test,
    title: 'no view is made of a column that opens or proves something',
  },
  {
    file: players,
    from: 'where closed_at is null\n    union all',
    to: 'where coalesce(closed_at, null) is null\n    union all',
    test,
    title: "finds players where cpf = '52998224725' by an index",
  },
  {
    file: roles,
    from: 'await client.query(`revoke all on database',
    to: 'await client.query(`select 1 -- ',
    test,
    title: 'is refused a table of the session',
  },
  {
    file: account,
    from: "default_transaction_read_only: 'on',",
    to: '',
    test,
    title: 'begins read-only, in UTC',
  },
  {
    file: account,
    from: 'await admin.query(`drop role',
    to: 'await admin.query(`alter role',
    test,
    title: 'is cut off at once when it is ended, and never comes back',
  },
  {
    file: command,
    from: "await admin.query('rollback')",
    to: "await admin.query('commit')",
    test,
    title: 'is cut off at once when it is ended, and never comes back',
  },
  {
    file: 'server/src/acts/regulators.ts',
    from: "/** Records that such an account was ended. */\nexport const endRegulatorAct = act<{ account: string }>({\n  roles: () => ['admin'],",
    to: "export const endRegulatorAct = act<{ account: string }>({\n  roles: () => ['admin', 'players'],",
    test,
    title: 'is cut off at once when it is ended, and never comes back',
  },
]
