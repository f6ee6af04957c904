/** Letters and digits that look like others, as the one they look like; l and i are one. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{
    '0': 'o',
    о: 'o',
    ο: 'o',
    օ: 'o',
    '1': 'i',
    l: 'i',
    '|': 'i',
    '!': 'i',
    ı: 'i',
    і: 'i',
    ι: 'i',
    ӏ: 'i',
    ј: 'j',
  },
  ...{ '9': 'g', ɡ: 'g', ց: 'g', м: 'm', р: 'p', ρ: 'p', п: 'n' },
}

/** A text as it looks at a glance: without case, accents, signs and spaces, and with one letter for those that look the same. */
const glance = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase()]
    .map((letter) => ALIKE[letter] ?? letter)
    .join('')
    .replaceAll(/\P{L}/gu, '')

const OWN = glance('Jogo Limpo')

/** Whether a provider's name can be taken for the house's own, whose games alone can be checked. */
export const looksLikeOurs = (name: string): boolean => glance(name).includes(OWN)
