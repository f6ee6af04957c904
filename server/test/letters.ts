import { eventually, type House } from './house.ts'

export interface SentLetter {
  subject: string
  text: string
  links: string[]
}

/** Letters to an address, newest first. */
export const lettersTo = async (house: House, address: string): Promise<SentLetter[]> =>
  (await (
    await fetch(`${house.sandbox.addresses.pages}/__mail?to=${encodeURIComponent(address)}`)
  ).json()) as SentLetter[]

/** The newest letter to an address with this in its subject; waits for it. `count`: minimum number of such letters. */
export const letterTo = (house: House, address: string, subject: RegExp, count = 1): Promise<SentLetter> =>
  eventually(async () => {
    const found = (await lettersTo(house, address)).filter((letter) => subject.test(letter.subject))
    return found.length >= count && found[0]
  })

/** The six digits in a letter or a message. */
export const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''

/** The token of a link, from its parameter. */
export const tokenIn = ({ links }: SentLetter, parameter: string): string =>
  new URL(links.find((link) => link.includes(`${parameter}=`)) ?? 'x:').searchParams.get(parameter) ?? ''
