import { createTransport } from 'nodemailer'
import { failureReason, type ReportCall } from './partner-calls.ts'

export interface Letter {
  to: { name: string; address: string }
  subject: string
  /** Plain text; lines end in \n. */
  text: string
  /** Message-ID. By it mail programs recognise a second sending, after a lost answer, as the same message. */
  id: string
}

export interface Mail {
  /** Sends a letter. Throws if it was not accepted; the sending job then tries again. */
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
