import { connect } from 'node:net'
import { answerApart } from '../../src/platform/apart/answer.ts'

/** Acts like a file that has hijacked its decoder: calls home, and reads secrets of the api. */
answerApart(async ({ port }: { port: number }) => ({
  reached: await new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  }),
  secrets: Object.keys(process.env).filter((name) => !name.startsWith('NODE_')),
}))
