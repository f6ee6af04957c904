/** Names as a catalogue of many studios has them: few words, used again and again, in several languages, many nearly alike. */

const FIRST =
  'Fortune Golden Lucky Wild Mystic Royal Sweet Magic Crazy Big Mega Super Hot Diamond Silver Ancient Eternal Burning Frozen Hidden Secret Rising Dancing Flaming Cosmic Neon Electric Sacred Savage Gentle Jolly Merry Midnight Crystal Emerald Ruby Sapphire Thunder Storm Solar Lunar Grand Epic Happy Cursed Blazing Shining Roaring Hungry Greedy Rich Noble Brave Swift Great Little Old New Triple Double Extra'.split(
    ' ',
  )
const THINGS =
  'Tiger Ox Rabbit Mouse Dragon Bonanza Pharaoh Buffalo Wolf Panda Bass Pirates Vikings Aztec Joker Fruits Bells Sevens Crown Temple Princess Knight Wizard Witch Vampire Phoenix Unicorn Elephant Monkey Gorilla Shark Dolphin Octopus Mermaid Lobster Cowboy Sheriff Outlaw Train Diner Candy Cake Cookie Sugar Honey Bees Clover Rainbow Leprechaun Genie Lamp Carpet Sultan Samurai Ninja Geisha Koi Lotus Bamboo Lantern Jade Pearl Coins Treasure Chest Gems Rocket Galaxy Alien Robot Scarab Sphinx Anubis Medusa Zeus Hades Thor Odin'.split(
    ' ',
  )
const PLACES =
  'Olympus Egypt Atlantis Asgard Troy Sparta Rome Babylon Camelot Avalon Eldorado Machu Cancun Havana Vegas Macau Tokyo Kyoto Shanghai Bangkok Bali Goa Cairo Giza Oslo Dublin Texas Alaska Sahara Amazon'.split(
    ' ',
  )
const COISAS =
  'Tigre Onça Dragão Coração Leão Pássaro Sereia Feitiço Tesouro Pirata Rainha Príncipe Macaco Búfalo Lobo Cavalo Touro Coelho Ratinho Boneca Carnaval Sertão Cangaço Forró Feijão Açaí Maracujá Abacaxi Limão Cajá Garimpo Canoa Vulcão Trovão Relâmpago Cristal Brasão Baú Moeda Pirâmide'.split(
    ' ',
  )
const DE =
  'da Sorte|do Ouro|da Fortuna|do Sertão|da Amazônia|da Bahia|do Faraó|da Meia-Noite|do Índio|das Estrelas|do Verão|da Montanha|dos Sonhos|da Manhã|do Coração'.split(
    '|',
  )
const MORE = [
  '',
  '',
  '',
  '',
  ' Megaways',
  ' Deluxe',
  ' Hold & Win',
  ' 2',
  ' 1000',
  ' Xmas',
  ' Gold',
  ' Power Reels',
]

/** Whole numbers below `below`, always the same for a seed (mulberry32). */
export function drawsOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export interface NamedGame {
  name: string
  aliases: string[]
}

/** `count` different names; one game in twenty has a name that people use besides. */
export function namesOf(count: number, seed = 7): NamedGame[] {
  const draw = drawsOf(seed)
  const of = (words: readonly string[]) => words[draw(words.length)] ?? ''
  const made = new Map<string, NamedGame>()
  while (made.size < count) {
    const kind = draw(10)
    const begun =
      kind < 5
        ? `${of(FIRST)} ${of(THINGS)}`
        : kind < 7
          ? `${of(THINGS)} of ${of(PLACES)}`
          : kind < 8
            ? `${of(FIRST)} ${of(THINGS)} ${of(PLACES)}`
            : `${of(COISAS)} ${of(DE)}`
    const name = begun + of(MORE)
    if (made.has(name)) continue
    made.set(name, { name, aliases: made.size % 20 === 0 ? [nicknameOf(name, made.size)] : [] })
  }
  return [...made.values()]
}

/** As children and players shorten names: the first letters of its words and an ending, different for each game. */
function nicknameOf(name: string, at: number): string {
  const start = name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .split(' ')
    .filter((word) => word.length > 2)
    .map((word) => word.slice(0, 3))
    .join('')
  const endings = ['inho', 'zinha', 'zito', 'ex', 'uca']
  return `${start}${'aeiou'[Math.floor(at / 20) % 5]}${endings[Math.floor(at / 100) % 5]}`
}
