type Kind = 'Jpeg' | 'Png' | 'Webp' | 'Heif' | 'Svg'

/**
 * Decoder of a process's pictures, restricted to these kinds. Loaded with the first picture, because most processes never need it. Configured only once: even a
 * brief block of a loader would refuse a picture in decoding.
 */
export function pictureDecoder(kinds: readonly Kind[]) {
  const load = async () => {
    const { default: sharp } = await import('sharp')
    // One core at a time: bets have priority over pictures.
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: kinds.map((kind) => `VipsForeignLoad${kind}`) })
    return sharp
  }
  let loaded: ReturnType<typeof load> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}
