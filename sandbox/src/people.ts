import { createHash, randomInt } from 'node:crypto'

export interface RegisteredPerson {
  cpf: string
  name: string
  /** yyyy-mm-dd */
  birthday: string
  gender: 'F' | 'M'
  status: 'regular' | 'deceased'
}

export interface Special {
  cpf: string
  note: string
  /** Answer of the registry in place of a person. */
  answer?: 'not-found' | 'unavailable'
}

export const ANA = '52998224725'
export const BRUNO = '11144477735'
export const CARLA = '39053344705'
export const DAVI = '16899535009'
export const MINOR = '12345678909'
export const DECEASED = '98765432100'
export const NOT_FOUND = '00000000191'
export const UNAVAILABLE = '00000000272'

export const SPECIAL: Special[] = [
  { cpf: ANA, note: 'adulta' },
  { cpf: BRUNO, note: 'adulto' },
  { cpf: CARLA, note: 'adulta' },
  { cpf: DAVI, note: 'adulto' },
  { cpf: MINOR, note: 'menor de idade (15 anos)' },
  { cpf: DECEASED, note: 'falecida' },
  { cpf: NOT_FOUND, note: 'não existe no cadastro', answer: 'not-found' },
  { cpf: UNAVAILABLE, note: 'cadastro fora do ar', answer: 'unavailable' },
]

const FIXED: Record<string, Omit<RegisteredPerson, 'cpf' | 'status'>> = {
  [ANA]: { name: 'Ana Beatriz Souza', birthday: '1990-03-14', gender: 'F' },
  [BRUNO]: { name: 'Bruno Carvalho Lima', birthday: '1985-07-22', gender: 'M' },
  [CARLA]: { name: 'Carla Mendes Rocha', birthday: '1993-11-05', gender: 'F' },
  [DAVI]: { name: 'Davi Nogueira Alves', birthday: '1998-01-30', gender: 'M' },
  [DECEASED]: { name: 'Zulmira Prado Antunes', birthday: '1941-09-02', gender: 'F' },
}

const WOMEN =
  'Adriana Alice Antônia Bianca Camila Clara Eduarda Fernanda Helena Isabela Joana Lara Letícia Luiza Mariana Nathália Paula Rafaela Sabrina Tainá Vanessa Yasmin'.split(
    ' ',
  )
const MEN =
  'André Caio Cauã Daniel Elias Gabriel Heitor Igor João Leandro Lucas Marcos Mateus Otávio Pedro Renato Samuel Thiago Vitor'.split(
    ' ',
  )
const LAST =
  'Almeida Araújo Barbosa Batista Borges Campos Cardoso Castro Correia Costa Dias Duarte Ferreira Fonseca Freitas Gomes Gonçalves Lopes Macedo Machado Martins Moraes Moreira Nascimento Oliveira Pereira Pinto Ramos Reis Ribeiro Rodrigues Santana Santos Silva Soares Teixeira Vieira'.split(
    ' ',
  )

/** The person behind a CPF with valid check digits. A CPF is always the same person, derived from its digits. */
export function registeredPerson(cpf: string, now: number): RegisteredPerson {
  const known = FIXED[cpf]
  if (known) return { cpf, ...known, status: cpf === DECEASED ? 'deceased' : 'regular' }
  // A person of fifteen years on any day: with a fixed birthday the person would come of age.
  if (cpf === MINOR)
    return {
      cpf,
      name: 'Enzo Pequeno Farias',
      birthday: `${new Date(now).getUTCFullYear() - 16}-12-31`,
      gender: 'M',
      status: 'regular',
    }
  const bytes = createHash('sha256').update(cpf).digest()
  const pick = (list: string[], at: number) => list[bytes.readUInt16BE(at) % list.length] as string
  const two = (value: number) => String(value).padStart(2, '0')
  const gender = bytes.readUInt8(9) % 2 === 0 ? 'F' : 'M'
  const first = pick(LAST, 2)
  const second = pick(
    LAST.filter((surname) => surname !== first),
    4,
  )
  return {
    cpf,
    name: `${pick(gender === 'F' ? WOMEN : MEN, 0)} ${first} ${second}`,
    birthday: `${1955 + (bytes.readUInt8(6) % 50)}-${two(1 + (bytes.readUInt8(7) % 12))}-${two(1 + (bytes.readUInt8(8) % 28))}`,
    gender,
    status: 'regular',
  }
}

/** Eleven digits, not all equal, both check digits right. */
export function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^(\d)\1+$/.test(text)) return false
  return withCheckDigits(text.slice(0, 9)) === text
}

/** A valid CPF that belongs to nobody in the special table. */
export function newCpf(): string {
  for (;;) {
    const cpf = withCheckDigits(String(randomInt(10_000_000, 999_999_999)).padStart(9, '0'))
    if (isCpf(cpf) && !SPECIAL.some((special) => special.cpf === cpf)) return cpf
  }
}

export function formatCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

function withCheckDigits(nine: string): string {
  const first = checkDigit(nine)
  return nine + first + checkDigit(nine + first)
}

/** Weights fall from length + 1 to 2; a remainder below 2 gives 0. */
function checkDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0)
  return String(sum % 11 < 2 ? 0 : 11 - (sum % 11))
}
