import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Kind } from './fault-kinds.ts'
import type { Fault, Faults } from './faults.ts'
import type { Ids } from './ids.ts'
import type { Log } from './log.ts'
import type { Store } from './state.ts'
import type { Tasks } from './tasks.ts'

export interface Mail {
  id: string
  at: string
  from: string
  /** Envelope recipients, lower case. */
  to: string[]
  subject: string
  text: string
  html?: string
  /** Every http(s) address in the mail, in order, without repeats. */
  links: string[]
}

export interface MailDeps {
  store: Store
  faults: Faults
  ids: Ids
  log: Log
  tasks: Tasks
}

const KEPT = 500
const TAKING_IN: Kind[] = [
  '429',
  '5xx',
  'refused',
  'slow',
  'timeout-before-effect',
  'timeout-after-effect',
  'lost',
  'bounced',
]

type Envelope = { from: string; to: string[] }

/** The mail provider: accepts everything over SMTP, without log-in or TLS, and keeps the last 500 mails. */
export function createMail(deps: MailDeps) {
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    // An idle connection must not delay a stop.
    closeTimeout: 200,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope
      const envelope = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address.toLowerCase()),
      }
      receiveMail(deps, stream, envelope).then(
        (outcome) => {
          // The connection is destroyed without an SMTP reply: the sender must not learn whether the mail was
          // accepted.
          if (outcome === 'hang-up') sockets.get(session.remotePort)?.destroy()
          else done(outcome instanceof Error ? outcome : null)
        },
        (error: Error) => done(error),
      )
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0
    sockets.set(port, socket)
    socket.on('close', () => sockets.delete(port))
  })
  return { server }
}

async function receiveMail(
  deps: MailDeps,
  stream: Readable,
  envelope: Envelope,
): Promise<'stored' | 'hang-up' | Error> {
  const raw = await readAll(stream)
  const context = { to: envelope.to[0] ?? '', from: envelope.from }
  const fault = deps.faults.take('mail', 'deliver', TAKING_IN, context)
  const outcome = await store(deps, raw, envelope, fault)
  deps.log.add({
    company: 'mail',
    direction: 'request',
    operation: 'deliver',
    path: envelope.to.join(', '),
    verdict: outcome instanceof Error ? outcome.message : outcome,
    ...(fault ? { fault: fault.kind } : {}),
  })
  return outcome
}

async function store(
  deps: MailDeps,
  raw: Buffer,
  envelope: Envelope,
  fault: Fault | undefined,
): Promise<'stored' | 'hang-up' | Error> {
  switch (fault?.kind) {
    case '429':
      return smtpError(421, 'Too many messages, try again later')
    case '5xx':
      return smtpError(451, 'Requested action aborted: local error')
    case 'refused':
      return smtpError(550, 'No such mailbox')
    case 'lost':
      return 'stored'
    case 'timeout-before-effect':
      await sleep(fault.delayMs ?? 0)
      return 'hang-up'
    case 'timeout-after-effect':
      await keep(deps, raw, envelope)
      await sleep(fault.delayMs ?? 0)
      return 'hang-up'
    case 'slow':
      await sleep(fault.delayMs ?? 3000)
      break
    case 'bounced':
      await keep(deps, Buffer.from(bounce(envelope)), { from: '', to: [envelope.from.toLowerCase()] })
      return 'stored'
  }
  await keep(deps, raw, envelope)
  return 'stored'
}

async function keep(deps: MailDeps, raw: Buffer, envelope: Envelope): Promise<void> {
  const parsed = await PostalMime.parse(raw)
  const both = `${parsed.text ?? ''}\n${parsed.html ?? ''}`
  const links = [...both.matchAll(/https?:\/\/[^\s"'<>)\]]+/g)].map(([link]) => link.replaceAll('&amp;', '&'))
  deps.store.state.mails.push({
    id: deps.ids.hex(16),
    at: new Date(deps.tasks.now()).toISOString(),
    from: parsed.from?.address ?? envelope.from,
    to: envelope.to,
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    ...(parsed.html ? { html: parsed.html } : {}),
    links: [...new Set(links)],
  })
  deps.store.state.mails = deps.store.state.mails.slice(-KEPT)
  deps.store.changed()
}

/** Newest first; `to` selects one recipient. */
export function listMails(deps: Pick<MailDeps, 'store'>, to?: string | null): Mail[] {
  const recipient = to?.toLowerCase()
  return deps.store.state.mails.filter((mail) => !recipient || mail.to.includes(recipient)).toReversed()
}

function bounce({ from, to }: Envelope): string {
  return [
    'From: Mail Delivery Subsystem <mailer-daemon@sandbox.test>',
    `To: ${from}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: text/plain; charset=utf-8',
    '',
    `The mail to ${to.join(', ')} could not be delivered: 550 5.1.1 user unknown.`,
    '',
  ].join('\r\n')
}

function smtpError(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code })
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
