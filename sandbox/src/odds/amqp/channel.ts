import { deliveryBytes, type Method, methodBytes } from './frames.ts'
import { type Broker, dequeue, type Queue } from './queues.ts'
import { AmqpError, long, type Reader, shortText } from './wire.ts'

export interface ChannelDeps {
  broker: Broker
  frameMax: number
  /** Exclusive queues declared by this connection. */
  own: Map<string, Queue>
  newName(prefix: string): string
  send(bytes: Buffer): void
  /**
   * Whether deliveries may be sent; while the client does not read, and after the end of its connection, they
   * stay in their queue.
   */
  canSend(): boolean
  tooSlow(): void
}

interface Consumer {
  tag: string
  queue: Queue
  noAck: boolean
  /** Maximum of unacknowledged deliveries; 0 = unlimited. */
  prefetch: number
}

/** Maximum of unacknowledged deliveries without an agreed number. */
const MOST_UNANSWERED = 50_000
const NO_ACK = 1 << 1

/** One channel: queues, bindings, consumers, deliveries and acknowledgements. */
export function createChannel(number: number, deps: ChannelDeps) {
  const consumers = new Map<string, Consumer>()
  const unanswered = new Map<bigint, Consumer>()
  let [prefetch, lastTag] = [0, 0n]
  const reply = (method: Method, ...args: Buffer[]) => deps.send(methodBytes(number, method, ...args))

  function findQueue(name: string): Queue {
    const queue = deps.own.get(name || ([...deps.own.keys()].at(-1) ?? ''))
    if (queue) return queue
    if (deps.broker.find(name))
      throw new AmqpError(405, `RESOURCE_LOCKED - queue '${name}' is of another connection`)
    throw new AmqpError(404, `NOT_FOUND - no queue '${name}'`)
  }

  function declare(args: Reader): void {
    args.short()
    if (args.shortText() !== '') throw new AmqpError(403, 'ACCESS_REFUSED - queues have names of the server')
    const name = deps.newName('amq.gen-')
    const queue: Queue = { name, bindings: [], waiting: [], bytes: 0, wake: deliver, overflow: deps.tooSlow }
    deps.own.set(name, queue)
    deps.broker.add(queue)
    reply([50, 11], shortText(name), long(0), long(0))
  }

  function bind(args: Reader): void {
    args.short()
    const queue = findQueue(args.shortText())
    const [exchange, pattern] = [args.shortText(), args.shortText()]
    if (!deps.broker.has(exchange)) throw new AmqpError(404, `NOT_FOUND - no exchange '${exchange}'`)
    queue.bindings.push({ exchange, pattern })
    reply([50, 21])
  }

  function consume(args: Reader): void {
    args.short()
    const queue = findQueue(args.shortText())
    const tag = args.shortText() || deps.newName('amq.ctag-')
    const noAck = (args.octet() & NO_ACK) !== 0
    if (consumers.has(tag)) throw new AmqpError(530, `NOT_ALLOWED - consumer tag '${tag}' is in use`)
    consumers.set(tag, { tag, queue, noAck, prefetch })
    queue.wake = deliver
    reply([60, 21], shortText(tag))
    deliver()
  }

  /** Acknowledges all deliveries up to `tag`, or `tag` alone. */
  function answered(tag: bigint, multiple: boolean): void {
    if (!multiple && !unanswered.has(tag))
      throw new AmqpError(406, `PRECONDITION_FAILED - unknown delivery tag ${tag}`)
    for (const deliveryTag of multiple ? [...unanswered.keys()] : [tag])
      if (!multiple || tag === 0n || deliveryTag <= tag) unanswered.delete(deliveryTag)
    deliver()
  }

  function deliver(): void {
    for (const consumer of consumers.values()) {
      const isBound = !consumer.noAck && consumer.prefetch > 0
      let open = isBound ? [...unanswered.values()].filter((owner) => owner === consumer).length : 0
      while (deps.canSend() && (!isBound || open < consumer.prefetch)) {
        const message = dequeue(consumer.queue)
        if (!message) break
        lastTag += 1n
        open += 1
        if (!consumer.noAck) unanswered.set(lastTag, consumer)
        const tags = { consumerTag: consumer.tag, deliveryTag: lastTag }
        deps.send(deliveryBytes(number, tags, message, deps.frameMax))
        if (unanswered.size > MOST_UNANSWERED) deps.tooSlow()
      }
    }
  }

  const methods: Readonly<Record<string, (args: Reader) => void>> = {
    '40.10'(args) {
      args.short()
      const name = args.shortText()
      if (!deps.broker.has(name)) throw new AmqpError(404, `NOT_FOUND - no exchange '${name}'`)
      reply([40, 11])
    },
    '50.10': declare,
    '50.20': bind,
    '60.10'(args) {
      args.long()
      prefetch = args.short()
      reply([60, 11])
    },
    '60.20': consume,
    '60.80': (args) => answered(args.longlong(), args.octet() === 1),
  }

  return {
    handle(name: string, args: Reader) {
      const found = methods[name]
      if (!found) throw new AmqpError(540, `NOT_IMPLEMENTED - method ${name}`)
      found(args)
    },
    deliver,
    /** A queue ends with its consumer. */
    close() {
      for (const { queue } of consumers.values()) {
        deps.own.delete(queue.name)
        deps.broker.remove(queue.name)
      }
      consumers.clear()
    },
  }
}

export type Channel = ReturnType<typeof createChannel>
