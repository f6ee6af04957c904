import type { Mutant } from '../mutant.ts'

const scenario = 'server/test/scenarios/support-cases.test.ts'
const rules = 'rules/src/support/cases.test.ts'
const write = 'server/src/modules/house/cases/write.ts'

export const CASES: readonly Mutant[] = [
  {
    file: write,
    from: 'return one?.writer.playerId === playerId ? one',
    to: 'return one ? one',
    test: scenario,
    title: 'nobody reads or answers a case of somebody else',
  },
  {
    file: 'server/src/modules/house/cases/index.ts',
    from: 'if (one?.writer.playerId !== playerId)',
    to: 'if (!one)',
    test: scenario,
    title: 'nobody reads or answers a case of somebody else',
  },
  {
    file: write,
    from: "if (brokenConstraint(error) !== 'support_messages_id_key') throw error",
    to: 'throw error',
    test: scenario,
    title: 'the same message sent twice, and at the same moment, is one',
  },
  {
    file: write,
    from: 'known.text !== text',
    to: 'false',
    test: scenario,
    title: 'the same message sent twice, and at the same moment, is one',
  },
  {
    file: write,
    from: 'await store.lockWriter(tx, writer)',
    to: '',
    test: scenario,
    title: 'five messages a day are the most of a visitor, also at the same moment',
  },
  {
    file: write,
    from: 'if (written >= most)',
    to: 'if (written > most)',
    test: scenario,
    title: 'a visitor writes with a captcha',
  },
  {
    file: 'rules/src/support/cases.ts',
    from: 'dueAt: clock.dueAt ?? answerBy(topic, now)',
    to: 'dueAt: answerBy(topic, now)',
    test: rules,
    title: 'what is added while waiting moves the promised time no further',
  },
  {
    file: 'rules/src/support/cases.ts',
    from: 'now.getTime() - clock.closedAt.getTime() > REOPENED_WITHIN_MS',
    to: 'false',
    test: rules,
    title: 'a closed case is taken up again for 30 days',
  },
  {
    file: 'server/src/modules/house/cases/store.ts',
    from: 'where last_at < ',
    to: 'where opened_at < ',
    test: 'server/test/scenarios/retention.test.ts',
    title: '[LAW-REC-3] support cases, of visitors too',
  },
  {
    file: 'server/src/modules/house/cases/store.ts',
    from: 'where due_at <= ',
    to: 'where due_at > ',
    test: scenario,
    title: 'a promise that is not kept is shown as late',
  },
]
