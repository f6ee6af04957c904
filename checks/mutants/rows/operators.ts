import type { Mutant } from '../mutant.ts'

const test = 'server/src/acts/acts.db.test.ts'
const index = 'server/src/acts/index.ts'
const acts = 'server/src/acts/operators.ts'
const held = 'server/functions/operators/hold-operator.sql'
const until = 'server/functions/operators/approval-until.sql'
const ADDS = 'adds nobody; whom two have added approves nothing'
const RESETS = 'gives no colleague another passphrase'
const ROLES = 'gives no colleague a role'
const MADE = 'approves nothing that an operator asks for whom he made'
const DOORS = 'an operator is changed by the acts'
const doors = 'server/src/modules/house/operators/hold-operator.db.test.ts'
const OWN = 'may be changed by oneself'
const GIVES = 'gives a role to a colleague or to oneself'
const MENDS = 'is mended by the owner of the database alone'

export const OPERATORS: readonly Mutant[] = [
  {
    file: held,
    from: 'new.at := clock_timestamp();',
    to: 'new.at := coalesce(new.at, clock_timestamp());',
    test: doors,
    title: DOORS,
  },
  {
    file: index,
    from: "if (decision === 'approved') await requireApprover",
    to: "if (decision === 'rejected') await requireApprover",
    test,
    title: ADDS,
  },
  { file: acts, from: "(isOwn ? 'one' : 'two')", to: "(isOwn ? 'one' : 'one')", test, title: RESETS },
  {
    file: acts,
    from: 'roles === undefined && disabled === true',
    to: 'roles === undefined || disabled === true',
    test,
    title: ROLES,
  },
  {
    file: acts,
    from: 'disabled === true ?',
    to: 'disabled !== undefined ?',
    test,
    title: ROLES,
  },
  {
    file: 'server/src/modules/house/operators/as-operator.ts',
    from: 'found.hasFirstPassphrase && act !== OWN_PASSPHRASE',
    to: 'found.hasFirstPassphrase && act === OWN_PASSPHRASE',
    test,
    title: RESETS,
  },
  { file: until, from: "or at + interval '72 hours' > p_at", to: 'or false', test, title: ADDS },
  {
    file: until,
    from: "act in ('operator.mend', 'operator.passphrase'))",
    to: "act = 'operator.passphrase')",
    test,
    title: MENDS,
  },
  {
    file: until,
    from: "act in ('operator.mend', 'operator.passphrase'))",
    to: "act = 'operator.mend')",
    test,
    title: OWN,
  },
  {
    file: held,
    from: 'or v_changed <@ array[act])',
    to: "or act like 'operator.%')",
    test: doors,
    title: DOORS,
  },
  {
    file: held,
    from: 'when (new.name <> old.name)',
    to: 'when (new.name = old.name and false)',
    test: doors,
    title: DOORS,
  },
  {
    file: held,
    from: "and (act <> 'operator.change' or after",
    to: 'and (true or after',
    test: doors,
    title: DOORS,
  },
  {
    file: held,
    from: "and (act <> 'operator.email' or before",
    to: 'and (true or before',
    test: doors,
    title: DOORS,
  },
  {
    file: 'server/src/modules/house/operators/reactions.ts',
    from: 'isAbout && formerEmail(done)',
    to: '!isAbout && formerEmail(done)',
    test: 'server/test/scenarios/lost-mailbox.test.ts',
    title: 'who may approve an act gets a letter',
  },
  { file: until, from: 'where subject in (p_by, p_for)', to: 'where subject = p_by', test, title: MADE },
  { file: until, from: 'or approved_by is not null or', to: 'or', test, title: GIVES },
  {
    file: until,
    from: "act in ('operator.add', 'operator.passphrase')\n",
    to: "act in ('operator.add', 'operator.passphrase', 'operator.change')\n",
    test,
    title: GIVES,
  },
  {
    file: 'server/src/modules/house/operators/index.ts',
    from: 'former !== undefined &&',
    to: 'former === undefined &&',
    test,
    title: OWN,
  },
  {
    file: until,
    from: "then 'infinity'::timestamptz",
    to: 'then p_at',
    test,
    title: MADE,
  },
  {
    file: held,
    from: "when (new.act in ('operator.add',",
    to: 'when (new.act in (',
    test: doors,
    title: DOORS,
  },
  {
    file: held,
    from: "if v_act.act = 'operator.mend' and pg_has_role",
    to: "if v_act.act = 'operator.mend' or pg_has_role",
    test: doors,
    title: DOORS,
  },
  {
    file: 'server/src/acts/suppliers.ts',
    from: 'given.spins + quantity * level <= SPINS_ALONE',
    to: 'given.spins + quantity <= SPINS_ALONE * level',
    test: 'server/test/scenarios/supplier-games.test.ts',
    title: 'are given by an operator, told by the supplier',
  },
  {
    file: 'server/src/modules/casino/suppliers/ask-free-spins.ts',
    from: 'return isKnown && stakeMin ?',
    to: 'return stakeMin ?',
    test: 'server/test/scenarios/supplier-games.test.ts',
    title: 'are given by an operator, told by the supplier',
  },
  ...['issued_by', 'player_id'].map((whose) => ({
    file: 'server/src/modules/casino/suppliers/free-spins-store.ts',
    from: `filter (where f.${whose} =`,
    to: `filter (where false and f.${whose} =`,
    test: 'server/test/scenarios/supplier-games.test.ts',
    title: 'are given by an operator, told by the supplier',
  })),
  {
    file: 'server/src/acts/players.ts',
    from: 'value === null || value > own.value',
    to: 'value !== null && value > own.value',
    test: 'tools/players.db.test.ts',
    title: '[PROT-3] [LAW-RG-3] sets a limit of the house',
  },
  {
    file: 'server/src/acts/regulators.ts',
    from: "export const addRegulatorAct = act<{ account: string }>({\n  roles: () => ['admin'],",
    to: "export const addRegulatorAct = act<{ account: string }>({\n  roles: () => ['admin', 'players'],",
    test: 'tools/regulators.db.test.ts',
    title: 'is given by an admin alone',
  },
  {
    file: 'server/src/acts/sports.ts',
    from: 'fixtures: fixturesOf(done) }',
    to: 'fixtures: [named.fixture] }',
    test: 'server/src/modules/sports/results/second-operator.db.test.ts',
    title: 'counts what an operator said in a day over all matches',
  },
  {
    file: 'server/src/modules/house/operators/audit-store.ts',
    from: ' and approved_by is null',
    to: '',
    test: 'server/src/modules/sports/results/second-operator.db.test.ts',
    title: 'counts what an operator said in a day over all matches',
  },
  {
    file: 'server/src/modules/sports/results/operate.ts',
    from: 'said.push(whole(id))',
    to: 'whole(id)',
    test: 'server/src/modules/sports/trading/intake/relist.db.test.ts',
    title: 'settles nothing until an operator confirms it',
  },
  {
    file: 'server/src/acts/games.ts',
    from: 'given + (await stakesToRefund(desk, wanted)) > REFUND_ALONE',
    to: '(await stakesToRefund(desk, wanted)) > REFUND_ALONE + 0 * given',
    test: 'server/test/scenarios/mines-refunded.test.ts',
    title: 'refunds R$ 10.000 of a day alone',
  },
  {
    file: 'server/src/acts/sports.ts',
    from: 'tier < ((await tierOf(db.sql, tournament)) ?? tier)',
    to: 'tier > ((await tierOf(db.sql, tournament)) ?? tier)',
    test: 'server/src/modules/sports/trading/intake/change-tournament.db.test.ts',
    title: 'rank and pricing of a tournament',
  },
  {
    file: 'server/src/acts/suppliers.ts',
    from: 'closed === false && (await isPausedSupplied(db.sql, game))',
    to: 'closed === true && (await isPausedSupplied(db.sql, game))',
    test: 'server/test/scenarios/supplier-wallet.test.ts',
    title: 'is paid and held, neither bet nor withdrawn',
  },
  {
    file: 'server/src/acts/suppliers.ts',
    from: 'stake_max > STAKE_ALONE) || certificate)',
    to: 'stake_max > STAKE_ALONE))',
    test: 'server/test/scenarios/supplier-games.test.ts',
    title: 'is refused when closed, unknown, barred',
  },
  {
    file: 'server/src/acts/settings.ts',
    from: 'value ?? usual) ?',
    to: 'value) && value !== undefined ?',
    test: 'server/src/acts/acts.db.test.ts',
    title: 'is a setting that takes a protection away',
  },
  {
    file: 'contract/src/settings/loosens.ts',
    from: '!(Number(wanted) >= Number(now))',
    to: 'false',
    test: 'contract/src/settings/settings.test.ts',
    title: 'withdraw_interval from 60 to 59 takes two',
  },
  {
    file: 'server/src/acts/networks.ts',
    from: 'dropped > size * PART_ALONE ||',
    to: 'dropped > size ||',
    test: 'tools/networks.db.test.ts',
    title: 'takes two',
  },
  {
    file: 'server/src/acts/networks.ts',
    from: "added > 0 ? 'two'",
    to: "added > 9 ? 'two'",
    test: 'tools/networks.db.test.ts',
    title: 'clean from',
  },
]
