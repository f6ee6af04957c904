import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/** What may never reach a log, wherever it stands in the object. */
const REDACTED = [
  'authorization',
  'password',
  'document',
  'cpf',
  '*.authorization',
  '*.password',
  '*.document',
  '*.cpf',
  'headers.authorization',
  'headers.cookie',
  // What PostgreSQL says of a refused row is the row: people's names, documents and password hashes.
  'err.detail',
  'err.where',
]

/** One JSON line per event, on standard output unless said. `level` is pino's. */
export const createLog = (name: string, level = 'info', to?: DestinationStream): Logger => {
  const options = { name, level, redact: { paths: REDACTED, censor: '[redacted]' } }
  return to ? pino(options, to) : pino(options)
}
