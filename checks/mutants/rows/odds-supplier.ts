import type { Mutant } from '../mutant.ts'

const at = (path: string) => `sandbox/src/odds/${path}`
const [amqp, feed, recovery, prices] = [
  at('amqp/amqp.test.ts'),
  at('feed.test.ts'),
  at('recovery.test.ts'),
  at('prices.test.ts'),
]

/** The supplier of odds in the sandbox: what it must do right, so that what is tried against it is worth something. */
export const ODDS_SUPPLIER: readonly Mutant[] = [
  {
    file: at('amqp/queues.ts'),
    from: 'queue.waiting.length > bounds.messages ||',
    to: '',
    test: amqp,
    title: 'is cut off when it does not read',
  },
  {
    file: at('amqp/topics.ts'),
    from: "(part === '*' || part === words[at])",
    to: 'part === words[at]',
    test: amqp,
    title: 'topics',
  },
  {
    file: at('amqp/handshake.ts'),
    from: 'if (vhost !== deps.vhost)',
    to: 'if (vhost === undefined)',
    test: amqp,
    title: 'is told why it may not enter',
  },
  {
    file: at('rest.ts'),
    from: "if (request.headers['x-access-token'] !== CREDENTIALS.oddsToken)",
    to: "if (request.headers['x-access-token'] === undefined)",
    test: feed,
    title: 'answers only to who has the token',
  },
  {
    file: at('rest.ts'),
    from: 'if (now - (lastAsked.get(params.scope) ?? 0) < deps.recoveryGapMs)',
    to: 'if (now < 0)',
    test: recovery,
    title: 'may not be asked too often',
  },
  {
    file: at('tell.ts'),
    from: 'undone.length > 0',
    to: 'undone.length > 9_999',
    test: feed,
    title: 'goes on as it is ordered',
  },
  {
    file: at('markets/settle.ts'),
    from: 'if (then.some((one, at) => one !== now[at])) return undefined',
    to: 'if (then.length !== now.length) return undefined',
    test: prices,
    title: 'come for every market, and what is settled early stays so',
  },
  {
    file: at('price/price.ts'),
    from: 'if (result > 0.5) won[at]',
    to: 'if (result > 0.8) won[at]',
    test: prices,
    title: 'carry the margin',
  },
  {
    file: at('play/football.ts'),
    from: 'goalIn(goal < first ? 1 : 2, side, draw)',
    to: 'goalIn(1, side, draw)',
    test: at('schedule.test.ts'),
    title: 'are played to the scores that they had',
  },
  {
    file: at('schedule.ts'),
    from: 'const BETWEEN_MS = 800_000',
    to: 'const BETWEEN_MS = 1_200_000',
    test: at('schedule.test.ts'),
    title: 'always has six matches under way',
  },
]
