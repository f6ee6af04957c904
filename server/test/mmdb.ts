type Value = string | number | { [key: string]: Value }

const RECORD_BITS = 24
const SEPARATOR = 16

/**
 * A database of IPv4 addresses in MaxMind's format, of two entries: for addresses below 128.0.0.0 and for the others.
 * See https://maxmind.github.io/MaxMind-DB/ (2.0).
 */
export function buildMmdb(low: Value, high: Value): Buffer {
  const [first, second] = [encoded(low), encoded(high)]
  const nodes = 1
  const at = (offset: number) => [0, 0, nodes + SEPARATOR + offset]
  return Buffer.concat([
    Buffer.from([...at(0), ...at(first.length)]),
    Buffer.alloc(SEPARATOR),
    first,
    second,
    Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
    encoded({
      node_count: nodes,
      record_size: RECORD_BITS,
      ip_version: 4,
      binary_format_major_version: 2,
      binary_format_minor_version: 0,
      build_epoch: 0,
      database_type: 'test',
    }),
  ])
}

/** Types: 2 text, 6 number of 32 bits, 7 map; each shorter than 29. */
function encoded(value: Value): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([Buffer.from([(2 << 5) | value.length]), Buffer.from(value)])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([Buffer.from([(6 << 5) | 4]), bytes])
  }
  const entries = Object.entries(value)
  return Buffer.concat([
    Buffer.from([(7 << 5) | entries.length]),
    ...entries.flatMap(([key, value]) => [encoded(key), encoded(value)]),
  ])
}
