import { createServer } from 'node:http'

/**
 * The peer: Node's own HTTP server, which reads and parses a body, and answers JSON of the size of a bet's answer. The peer has no routing,
 * validation, log-in, wallet or database. Its rate per CPU-second is the upper bound for any server on Node.
 */
const [port = '0', answerBytes = '800'] = process.argv.slice(2)
const filler = 'x'.repeat(Math.max(0, Number(answerBytes) - 60))

const server = createServer((request, response) => {
  if (request.url === '/cpu') {
    const { user, system } = process.cpuUsage()
    response.end(String((user + system) / 1_000_000))
    return
  }
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    const { id } = JSON.parse(text)
    const body = JSON.stringify({ id, filler })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  })
})
server.listen({ port: Number(port), host: '127.0.0.1', backlog: 4_096 })
process.on('SIGTERM', () => process.exit(0))
