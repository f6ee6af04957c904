import { methodBytes } from './frames.ts'
import { AmqpError, long, longText, type Reader, short, shortText, table } from './wire.ts'

export const FRAME_MAX = 131_072
const LEAST_FRAME = 4_096
export const CHANNEL_MAX = 16

export interface HandshakeDeps {
  isKnown(user: string, password: string): boolean
  vhost: string
  heartbeatSeconds: number
}

/** What both sides have agreed on. */
export interface Agreement {
  user: string
  frameMax: number
  heartbeat: number
}

/** The server's first word, after the protocol header of the client. */
export const startBytes = methodBytes(
  0,
  [10, 10],
  Buffer.from([0, 9]),
  table({ product: 'Odds feed', capabilities: {} }),
  longText('PLAIN'),
  longText('en_US'),
)

/** Who it is, how large frames may be, which virtual host: one after the other. */
export function createHandshake(deps: HandshakeDeps) {
  const agreement: Agreement = { user: '', frameMax: FRAME_MAX, heartbeat: deps.heartbeatSeconds }
  let next: '10.11' | '10.31' | '10.40' = '10.11'

  function startOk(args: Reader): Buffer {
    args.skipTable()
    const mechanism = args.shortText()
    const [, user = '', password = ''] = args.longText().split('\0')
    if (mechanism !== 'PLAIN') throw new AmqpError(504, `mechanism ${mechanism}`)
    if (!deps.isKnown(user, password)) throw new AmqpError(403, 'ACCESS_REFUSED - login was refused')
    agreement.user = user
    return methodBytes(0, [10, 30], short(CHANNEL_MAX), long(FRAME_MAX), short(deps.heartbeatSeconds))
  }

  function tuneOk(args: Reader): void {
    args.short()
    agreement.frameMax = args.long() || FRAME_MAX
    agreement.heartbeat = args.short()
    const { frameMax } = agreement
    if (frameMax < LEAST_FRAME || frameMax > FRAME_MAX) throw new AmqpError(501, `frames of ${frameMax}`)
  }

  /** @returns what is to be answered, and the agreement once there is one */
  return (method: string, args: Reader): { reply?: Buffer; agreement?: Agreement } => {
    if (method !== next) throw new AmqpError(503, `COMMAND_INVALID - ${method}, ${next} is expected`)
    if (method === '10.11') {
      next = '10.31'
      return { reply: startOk(args) }
    }
    if (method === '10.31') {
      next = '10.40'
      tuneOk(args)
      return {}
    }
    const vhost = args.shortText()
    if (vhost !== deps.vhost) throw new AmqpError(530, `NOT_ALLOWED - vhost '${vhost}' is not known`)
    return { reply: methodBytes(0, [10, 41], shortText('')), agreement }
  }
}
