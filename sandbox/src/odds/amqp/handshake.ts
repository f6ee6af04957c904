import { methodBytes } from './frames.ts'
import { AmqpError, long, longText, type Reader, short, shortText } from './wire.ts'

export const FRAME_MAX = 131_072
const LEAST_FRAME = 4_096
export const CHANNEL_MAX = 16

export interface HandshakeDeps {
  send(bytes: Buffer): void
  begin(agreement: Agreement): void
  isKnown(user: string, password: string): boolean
  vhost: string
  heartbeatSeconds: number
}

/** Agreed parameters of the connection. */
export interface Agreement {
  user: string
  frameMax: number
  heartbeat: number
}

/** Version 0-9, a table without properties, mechanisms, languages. */
const START = [Buffer.from([0, 9]), long(0), longText('PLAIN'), longText('en_US')]
/** The server's first word, after the protocol header of the client. */
export const startBytes = methodBytes(0, [10, 10], ...START)

/** Client name, frame size and virtual host, one after the other. */
export function createHandshake(deps: HandshakeDeps) {
  const agreement: Agreement = { user: '', frameMax: FRAME_MAX, heartbeat: deps.heartbeatSeconds }

  function startOk(args: Reader): void {
    args.skipTable()
    const mechanism = args.shortText()
    const [, user = '', password = ''] = args.longText().split('\0')
    if (mechanism !== 'PLAIN') throw new AmqpError(504, `mechanism ${mechanism}`)
    if (!deps.isKnown(user, password)) throw new AmqpError(403, 'ACCESS_REFUSED - login was refused')
    agreement.user = user
    deps.send(methodBytes(0, [10, 30], short(CHANNEL_MAX), long(FRAME_MAX), short(deps.heartbeatSeconds)))
  }

  function tuneOk(args: Reader): void {
    args.short()
    agreement.frameMax = args.long() || FRAME_MAX
    agreement.heartbeat = args.short()
    const { frameMax } = agreement
    if (frameMax < LEAST_FRAME || frameMax > FRAME_MAX) throw new AmqpError(501, `frames of ${frameMax}`)
  }

  function open(args: Reader): void {
    const vhost = args.shortText()
    if (vhost !== deps.vhost) throw new AmqpError(530, `NOT_ALLOWED - vhost '${vhost}' is not known`)
    deps.send(methodBytes(0, [10, 41], shortText('')))
    deps.begin(agreement)
  }

  const steps = Object.entries({ '10.11': startOk, '10.31': tuneOk, '10.40': open })
  return (method: string, args: Reader): void => {
    const [expected, step] = steps.shift() ?? []
    if (method !== expected) throw new AmqpError(503, `COMMAND_INVALID - ${method}, ${expected} is expected`)
    step?.(args)
  }
}
