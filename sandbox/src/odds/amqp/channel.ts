import { deliveryBytes, type Message, methodBytes } from './frames.ts'
import { type Broker, putBack, type Queue, takeFrom } from './queues.ts'
import { AmqpError, long, type Reader, shortText } from './wire.ts'

export interface ChannelDeps {
  broker: Broker
  frameMax: number
  /** Queues declared by this connection, which no other may use. */
  own: Map<string, Queue>
  newName(prefix: string): string
  send(bytes: Buffer): void
  /** False while the client does not read: what is to be delivered stays in its queue. */
  canSend(): boolean
  tooSlow(): void
}

interface Consumer {
  tag: string
  queue: Queue
  noAck: boolean
  /** How many deliveries it may have without an answer; 0 = any number. */
  prefetch: number
}

export interface Channel {
  handle(method: readonly [number, number], args: Reader): void
  deliver(): void
}

/** One channel: queues, bindings, consumers, deliveries and their answers. */
export function createChannel(number: number, deps: ChannelDeps): Channel {
  const consumers = new Map<string, Consumer>()
  const unanswered = new Map<bigint, { consumer: Consumer; message: Message }>()
  let [prefetch, lastTag] = [0, 0n]
  const reply = (method: readonly [number, number], ...args: Buffer[]) =>
    deps.send(methodBytes(number, method, ...args))

  function queueOf(name: string): Queue {
    const queue = deps.own.get(name || ([...deps.own.keys()].at(-1) ?? ''))
    if (queue) return queue
    if (deps.broker.find(name))
      throw new AmqpError(405, `RESOURCE_LOCKED - queue '${name}' is of another connection`)
    throw new AmqpError(404, `NOT_FOUND - no queue '${name}'`)
  }

  function declare(args: Reader): void {
    args.short()
    const asked = args.shortText()
    const [passive] = args.bits(5)
    args.skipTable()
    if (asked !== '' || passive) return void reply([50, 11], shortText(queueOf(asked).name), long(0), long(0))
    const queue: Queue = {
      name: deps.newName('amq.gen-'),
      bindings: [],
      waiting: [],
      bytes: 0,
      wake: deliver,
      overflow: deps.tooSlow,
    }
    deps.own.set(queue.name, queue)
    deps.broker.add(queue)
    reply([50, 11], shortText(queue.name), long(0), long(0))
  }

  function bind(args: Reader, isBound: boolean): void {
    args.short()
    const queue = queueOf(args.shortText())
    const [exchange, pattern] = [args.shortText(), args.shortText()]
    if (!deps.broker.has(exchange)) throw new AmqpError(404, `NOT_FOUND - no exchange '${exchange}'`)
    queue.bindings = queue.bindings.filter((one) => one.exchange !== exchange || one.pattern !== pattern)
    if (isBound) queue.bindings.push({ exchange, pattern })
    reply([50, isBound ? 21 : 51])
  }

  function consume(args: Reader): void {
    args.short()
    const queue = queueOf(args.shortText())
    const tag = args.shortText() || deps.newName('amq.ctag-')
    const [, noAck = false] = args.bits(4)
    if (consumers.has(tag)) throw new AmqpError(530, `NOT_ALLOWED - consumer tag '${tag}' is in use`)
    consumers.set(tag, { tag, queue, noAck, prefetch })
    reply([60, 21], shortText(tag))
    deliver()
  }

  /** All deliveries up to this one, or this one. */
  function answered(tag: bigint, multiple: boolean): Message[] {
    if (!multiple && !unanswered.has(tag))
      throw new AmqpError(406, `PRECONDITION_FAILED - unknown delivery tag ${tag}`)
    const tags = multiple ? [...unanswered.keys()].filter((one) => tag === 0n || one <= tag) : [tag]
    return tags.flatMap((one) => {
      const found = unanswered.get(one)
      unanswered.delete(one)
      return found ? [found.message] : []
    })
  }

  function refuse(tag: bigint, multiple: boolean, again: boolean): void {
    const queue = unanswered.get(tag)?.consumer.queue
    const messages = answered(tag, multiple)
    if (again && queue) putBack(queue, messages)
    deliver()
  }

  function deliver(): void {
    for (const consumer of consumers.values()) {
      const mine = () => [...unanswered.values()].filter((one) => one.consumer === consumer).length
      let open = consumer.noAck || consumer.prefetch === 0 ? 0 : mine()
      while (deps.canSend() && (consumer.noAck || consumer.prefetch === 0 || open < consumer.prefetch)) {
        const next = takeFrom(consumer.queue)
        if (!next) break
        lastTag += 1n
        open += 1
        if (!consumer.noAck) unanswered.set(lastTag, { consumer, message: next.message })
        const tags = { consumerTag: consumer.tag, deliveryTag: lastTag, redelivered: next.redelivered }
        deps.send(deliveryBytes(number, tags, next.message, deps.frameMax))
      }
    }
  }

  const methods: Readonly<Record<string, (args: Reader) => void>> = {
    '20.20': (args) => reply([20, 21], Buffer.from([args.octet()])),
    '40.10'(args) {
      args.short()
      const name = args.shortText()
      if (!deps.broker.has(name)) throw new AmqpError(404, `NOT_FOUND - no exchange '${name}'`)
      reply([40, 11])
    },
    '50.10': declare,
    '50.20': (args) => bind(args, true),
    '50.50': (args) => bind(args, false),
    '60.10'(args) {
      args.long()
      prefetch = args.short()
      reply([60, 11])
    },
    '60.20': consume,
    '60.30'(args) {
      const tag = args.shortText()
      consumers.delete(tag)
      reply([60, 31], shortText(tag))
    },
    '60.80'(args) {
      answered(args.longlong(), args.bits(1)[0] === true)
      deliver()
    },
    '60.90': (args) => refuse(args.longlong(), false, args.bits(1)[0] === true),
    '60.120'(args) {
      const tag = args.longlong()
      const [multiple = false, again = false] = args.bits(2)
      refuse(tag, multiple, again)
    },
  }

  return {
    handle([of, method], args) {
      const found = methods[`${of}.${method}`]
      if (!found) throw new AmqpError(540, `NOT_IMPLEMENTED - method ${of}.${method}`)
      found(args)
    },
    deliver,
  }
}
