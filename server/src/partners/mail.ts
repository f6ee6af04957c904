import { createTransport } from 'nodemailer'
import { failureReason, type ReportCall } from './partner-calls.ts'

export interface Letter {
  to: { name: string; address: string }
  subject: string
  /** Plain text; lines end in \n. */
  text: string
  /** Message-ID: a second sending after a lost answer is recognised as the same message by mail programs. */
  id: string
}

export interface Mail {
  /** Throws when the letter was not accepted; the job that sends it tries again. */
  send(letter: Letter): Promise<void>
  close(): void
}

const TIMEOUT_MS = 10_000

/** @param from `Name <address>` of the sender */
export function createMail({
  smtpUrl,
  from,
  report,
}: {
  smtpUrl: string
  from: string
  report?: ReportCall
}): Mail {
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text, id }) => {
      try {
        await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${domain}>` })
        report?.()
      } catch (error) {
        report?.(failureReason(error))
        throw error
      }
    },
    close: () => transport.close(),
  }
}
