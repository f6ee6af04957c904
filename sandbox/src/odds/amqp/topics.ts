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
