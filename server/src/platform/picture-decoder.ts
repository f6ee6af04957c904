type Kind = 'Jpeg' | 'Png' | 'Webp' | 'Heif' | 'Svg'

/**
 * Decoder of pictures in this process, for these kinds only. It is loaded with the first picture, because most processes never need it. It is configured once,
 * because even a brief block of a loader would refuse a picture that is being decoded.
 */
export function pictureDecoder(kinds: readonly Kind[]) {
  const load = async () => {
    const { default: sharp } = await import('sharp')
    // Pictures use one core, because bets have priority.
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
