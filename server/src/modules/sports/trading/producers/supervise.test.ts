import { describe, expect, it } from 'vitest'
import { LIMITS, type ProducerEvent, type ProducerState, startingProducer, supervise } from './supervise.ts'

/** The clocks of supplier and server agree; steps are in seconds from this moment. */
const T0 = 1_800_000_000_000
type Step = readonly [second: number, event: ProducerEvent | 'alive' | 'quiet' | 'snapshot']

interface Line {
  at: number
  said: string
}

const tick: ProducerEvent = { kind: 'tick' }

/** Runs the steps with a check every second. `alive`: arrives and is processed. `snapshot`: completes the last requested recovery. */
function run(steps: readonly Step[], since?: number): { lines: string[]; state: ProducerState } {
  const lines: Line[] = []
  let state = startingProducer(1, since === undefined ? undefined : T0 + since * 1_000, 7)
  let second = 0
  const tell = (event: ProducerEvent) => {
    const next = supervise(state, event, T0 + second * 1_000)
    state = next.state
    for (const action of next.actions) {
      const what =
        action.act === 'recover'
          ? `recover ${action.requestId} after ${action.after === undefined ? 'nothing' : (action.after - T0) / 1_000}`
          : `${action.act} ${action.why}`
      lines.push({ at: second, said: `${second} ${what}` })
    }
  }
  for (const [at, step] of steps) {
    while (second < at) {
      tell(tick)
      second += 1
    }
    if (step === 'quiet') tell(tick)
    else if (step === 'alive') {
      tell({ kind: 'alive', madeAt: T0 + at * 1_000, isSubscribed: true })
      tell({ kind: 'processed', what: 'alive', madeAt: T0 + at * 1_000 })
    } else if (step === 'snapshot') tell({ kind: 'snapshot', requestId: state.recovery?.requestId ?? -1 })
    else tell(step)
  }
  return { lines: lines.map(({ said: line }) => line), state }
}

const connected: Step = [0, { kind: 'connected' }]
const alives = (from: number, to: number): Step[] =>
  Array.from({ length: Math.floor((to - from) / 10) + 1 }, (_, at) => [from + at * 10, 'alive'] as const)
const message = (at: number, made: number, requestId?: number): Step => [
  at,
  {
    kind: 'processed',
    what: 'message',
    madeAt: T0 + made * 1_000,
    ...(requestId !== undefined && { requestId }),
  },
]
/** Up after the first recovery, with alives until that second. */
const up = (until: number): Step[] => [connected, [1, 'alive'], [2, 'snapshot'], ...alives(10, until)]
const UP = ['1 recover 7 after nothing', '2 up first_recovery']

describe('[SPORT-1] a producer', () => {
  it.each<[string, Step[], string[]]>([
    ['is asked for a recovery with the first alive, and up when it is complete', up(30), UP],
    [
      'is not up by a snapshot of another request',
      [connected, [1, 'alive'], [2, { kind: 'snapshot', requestId: 6 }], [3, 'alive']],
      ['1 recover 7 after nothing'],
    ],
    [
      'is down 20 s after its last alive, and recovered from there when alives come again',
      [...up(30), [49, 'quiet'], [55, 'alive'], [56, 'snapshot'], [57, 'alive']],
      [...UP, '50 down no_alive', '55 recover 8 after 30', '56 up returned'],
    ],
    [
      'that is silent for 60 s is asked for a recovery all the same',
      [...up(30), [91, 'quiet']],
      [...UP, '50 down no_alive', '90 recover 8 after 30'],
    ],
    [
      'that has never said a word is asked after 60 s',
      [connected, [61, 'quiet']],
      ['60 recover 7 after nothing'],
    ],
    [
      'is down while our own queue is 20 s behind with its messages, and up without recovery when it has caught up',
      [...up(40), message(41, 21), [42, 'quiet'], message(43, 40), [44, 'quiet']],
      [...UP, '41 down queue_delay', '43 up queue_caught_up'],
    ],
    [
      'is not behind by messages of a recovery, however old',
      [connected, [1, 'alive'], message(2, -10_000, 7), [3, 'snapshot'], ...alives(10, 30)],
      ['1 recover 7 after nothing', '3 up first_recovery'],
    ],
    [
      'is down when its alives come but have not had their turn for 20 s',
      [
        ...up(20),
        ...[30, 40].map((at) => [at, { kind: 'alive', madeAt: T0 + at * 1_000, isSubscribed: true }] as Step),
        [45, { kind: 'processed', what: 'alive', madeAt: T0 + 40_000 }],
        [50, 'alive'],
      ],
      [...UP, '40 down queue_delay', '45 up queue_caught_up'],
    ],
    ...[-5, 5].map((off): [string, Step[], string[]] => [
      `whose clock is ${off} s from ours is up`,
      [
        connected,
        ...[1, 11, 21, 31].flatMap((at): Step[] => [
          [at, { kind: 'alive', madeAt: T0 + (at + off) * 1_000, isSubscribed: true }],
          [at, { kind: 'processed', what: 'alive', madeAt: T0 + (at + off) * 1_000 }],
          ...(at === 1 ? [[2, 'snapshot'] as Step] : []),
        ]),
        [40, 'quiet'],
      ],
      UP,
    ]),
    [
      'that is behind and then silent needs a recovery',
      [
        ...up(40),
        message(41, 21),
        [60, 'quiet'],
        [65, 'alive'],
        [66, 'snapshot'],
        message(66, 66),
        [70, 'alive'],
      ],
      [...UP, '41 down queue_delay', '60 down no_alive', '65 recover 8 after 40', '66 up returned'],
    ],
    [
      'says that it does not send to us: down, and recovered at once',
      [
        ...up(40),
        [41, { kind: 'alive', madeAt: T0 + 41_000, isSubscribed: false }],
        [42, 'alive'],
        [43, 'snapshot'],
        [50, 'alive'],
      ],
      [...UP, '41 down unsubscribed', '41 recover 8 after 40', '43 up returned'],
    ],
    [
      'is down with the connection, and recovered when alives resume',
      [
        ...up(40),
        [41, { kind: 'lost' }],
        [100, { kind: 'connected' }],
        [105, 'alive'],
        [106, 'snapshot'],
        [110, 'alive'],
      ],
      [...UP, '41 down connection', '105 recover 8 after 40', '106 up returned'],
    ],
    [
      'of which nothing comes for 300 s during a recovery is asked again',
      [connected, ...alives(1, 321)],
      ['1 recover 7 after nothing', '301 recover 8 after nothing'],
    ],
    [
      'whose recovery takes 1,200 s is asked again',
      [
        connected,
        ...alives(1, 1_211).flatMap((step): Step[] => [step, message(step[0], step[0] - 9_000, 7)]),
      ],
      ['1 recover 7 after nothing', '1201 recover 8 after nothing'],
    ],
    [
      'that refuses a recovery is asked again after 30 s',
      [
        connected,
        [1, 'alive'],
        [2, { kind: 'answered', requestId: 7, answer: 'too_often' }],
        ...alives(10, 40),
      ],
      ['1 recover 7 after nothing', '31 recover 8 after nothing'],
    ],
    [
      'that takes a recovery is not asked again',
      [
        connected,
        [1, 'alive'],
        [2, { kind: 'answered', requestId: 7, answer: 'accepted' }],
        ...alives(10, 60),
      ],
      ['1 recover 7 after nothing'],
    ],
    [
      'whose alives failed during a recovery repeats it from the last one in time',
      [
        ...up(30),
        [31, { kind: 'lost' }],
        [32, { kind: 'connected' }],
        ...alives(40, 60),
        [85, 'alive'],
        [86, 'snapshot'],
        [87, 'snapshot'],
        [95, 'alive'],
      ],
      [...UP, '31 down connection', '40 recover 8 after 30', '86 recover 9 after 60', '87 up returned'],
    ],
  ])('%s', (_, steps, lines) => {
    expect(run(steps).lines).toEqual(lines)
  })

  it('begins where the stored messages end', () => {
    expect(run([connected, [1, 'alive']], -120).lines).toEqual(['1 recover 7 after -120'])
  })

  it('is asked for two recoveries 30 s apart at least, whatever happens', () => {
    const steps: Step[] = [connected]
    for (let at = 1; at < 400; at++)
      steps.push(
        [at, { kind: 'alive', madeAt: T0 + at * 1_000, isSubscribed: at % 3 === 0 }],
        [at, 'snapshot'],
      )
    const seconds = run(steps)
      .lines.filter((line) => line.includes('recover '))
      .map((line) => Number.parseInt(line, 10))
    expect(seconds.length).toBeGreaterThan(5)
    for (const [at, second] of seconds.entries())
      if (at > 0) expect(second - (seconds[at - 1] ?? 0)).toBeGreaterThanOrEqual(LIMITS.gap / 1_000)
  })
})
