import { type DestinationStream, type Logger, pino } from 'pino'
import { createOutput } from './output.ts'

export type { Logger } from 'pino'

/** Fields that are never logged, at any depth. */
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
  // PostgreSQL's detail of a refused row contains the row: names, documents and password hashes.
  'err.detail',
  'err.where',
]

/** The error of a lost connection carries its client, with the key that cancels its statements. */
function serialized(error: Error): object {
  const { client: _, ...rest } = pino.stdSerializers.err(error)
  return rest
}

/** One JSON line per event, on standard output by default. `level` is pino's. */
export const createLog = (name: string, level = 'info', to?: DestinationStream): Logger => {
  const options = {
    name,
    level,
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: serialized },
  }
  return pino(options, to ?? standardOutput)
}

const STANDARD_OUTPUT = 1
const standardOutput = createOutput(STANDARD_OUTPUT)

/** Number of this process's lines that could not be written. */
export const linesLost = (): number => standardOutput.lost()
