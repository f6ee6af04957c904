/** Size of a stored piece of a file, bytes. A piece may be larger by one write of its source. */
const CHUNK_BYTES = 64 * 1024

/** Cuts a growing file into pieces, with one piece in memory at a time. */
export async function* cutChunks(source: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const bytes of source) {
    held.push(bytes as Buffer)
    size += (bytes as Buffer).length
    if (size < CHUNK_BYTES) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}
