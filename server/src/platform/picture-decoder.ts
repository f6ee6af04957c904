type Kind = 'Jpeg' | 'Png' | 'Webp' | 'Heif' | 'Svg'

/**
 * What decodes the pictures of a process: those of these kinds, and no other. Loaded with the first picture, because most processes need it never.
 * Configured only once: blocking a loader for a moment would make it refuse a picture that is being decoded meanwhile.
 */
export function pictureDecoder(kinds: readonly Kind[]) {
  const load = async () => {
    const { default: sharp } = await import('sharp')
    // One core at a time: pictures can wait, bets cannot.
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
