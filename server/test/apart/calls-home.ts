import { connect } from 'node:net'
import { answerApart } from '../../src/platform/apart/answer.ts'

/** Tries what a file that has taken its decoder over would: to call home, and to read what only the api may know. */
answerApart(async ({ port }: { port: number }) => ({
  reached: await new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  }),
  secrets: Object.keys(process.env).filter((name) => !name.startsWith('NODE_')),
}))
