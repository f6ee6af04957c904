/** Look-alike characters, each mapped to one representative; l and i are equal. */
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

/** A text as it looks at a glance: without case, accents, signs and spaces, and with unified look-alikes. */
const glance = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase()]
    .map((letter) => ALIKE[letter] ?? letter)
    .join('')
    .replaceAll(/\P{L}/gu, '')

const OWN = glance('Jogo Limpo')

/** Whether a provider's name could be mistaken for the house's own name. Only games of the house are provably fair. */
export const looksLikeOurs = (name: string): boolean => glance(name).includes(OWN)
