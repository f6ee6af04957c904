import { numberColour, type PlaceStake, placePays } from '@jogo/rules/games/roulette/roulette'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { endText } from '../table/paid-text.ts'
import type { RouletteRound } from './round.ts'

/** `17`, `17-20`; the name of an outside place. */
export const placeText = (id: string): string =>
  (m.roulette.places as Readonly<Record<string, string>>)[id] ?? id

/** `17, preto` */
export const numberText = (number: number): string => `${number}, ${m.roulette.colours[numberColour(number)]}`

/** `preto · ímpar · 1–18`; for the zero only its colour. */
export function numberTraits(number: number): string {
  const { places, colours } = m.roulette
  const colour = colours[numberColour(number)]
  if (number === 0) return colour
  return [colour, number % 2 === 0 ? places.even : places.odd, number <= 18 ? places.low : places.high].join(
    ' · ',
  )
}

const NAMED = 4

/** `17 R$ 1,00 · vermelho R$ 2,00 · +3` */
export function placesText(places: readonly PlaceStake[]): string {
  const named = places.slice(0, NAMED).map(({ place, stake }) => `${placeText(place)} ${money(stake)}`)
  const more = places.length - named.length
  return [...named, ...(more > 0 ? [`+${more}`] : [])].join(' · ')
}

export const rouletteResult = (round: RouletteRound): string | undefined =>
  endText(round, round.play.outcome ? numberText(round.play.outcome.number) : '')

/** Payouts of a bet's winning places at a number. */
export const paidPlaces = (places: readonly PlaceStake[], number: number) =>
  places.flatMap((place) => {
    const paid = Number(placePays(place, number))
    return paid > 0 ? [{ ...place, paid }] : []
  })
