import type { Message } from './frames.ts'

/** Capacity of a queue without consumption. */
export interface QueueBounds {
  messages: number
  bytes: number
}

/** A queue of one connection, deleted with it. */
export interface Queue {
  name: string
  bindings: { exchange: string; pattern: string }[]
  waiting: Message[]
  bytes: number
  /** Called after each new message. */
  wake(): void
  /** Called when the capacity is exceeded: the consumer is too slow. */
  overflow(): void
}

/** The exchanges, all of type topic, and their bound queues. */
export function createBroker(exchanges: readonly string[], bounds: QueueBounds) {
  const queues = new Map<string, Queue>()
  const fits = ({ bindings }: Queue, exchange: string, key: string) =>
    bindings.some((binding) => binding.exchange === exchange && fitsTopic(binding.pattern, key))
  return {
    has: (exchange: string) => exchanges.includes(exchange),
    add: (queue: Queue) => void queues.set(queue.name, queue),
    find: (name: string) => queues.get(name),
    hasQueues: () => queues.size > 0,
    remove: (name: string) => void queues.delete(name),
    publish(message: Message) {
      for (const queue of [...queues.values()]) {
        if (!fits(queue, message.exchange, message.routingKey)) continue
        queue.waiting.push(message)
        queue.bytes += message.body.length
        if (queue.waiting.length > bounds.messages || queue.bytes > bounds.bytes) queue.overflow()
        else queue.wake()
      }
    },
  }
}

export type Broker = ReturnType<typeof createBroker>

export function dequeue(queue: Queue): Message | undefined {
  const first = queue.waiting.shift()
  queue.bytes -= first?.body.length ?? 0
  return first
}

/** Whether a routing key fits a topic pattern: `*` is one word, `#` any number of them. */
export function fitsTopic(pattern: string, key: string): boolean {
  const words = key.split('.')
  // Word positions that the parts of the pattern so far can reach.
  let places = new Set([0])
  for (const part of pattern.split('.')) {
    const next = new Set<number>()
    for (const at of places) {
      if (part === '#') for (let to = at; to <= words.length; to += 1) next.add(to)
      else if (at < words.length && (part === '*' || part === words[at])) next.add(at + 1)
    }
    places = next
  }
  return places.has(words.length)
}
