import type { Language } from '@jogo/contract/refusals'
import { ANSWER_HOURS } from '@jogo/rules/support/cases'
import type { Letter } from '../../../partners/mail.ts'
import type { SupportCase } from './store.ts'

interface Words {
  got: { subject(number: number): string; body(name: string, number: number, hours: number): string }
  /** Words of a case that the house has opened. */
  opened: { subject(number: number): string; body(name: string, number: number, text: string): string }
  answered: { subject(number: number): string; body(name: string, number: number, text: string): string }
  /** How to continue: on the page for a player (`page`), by e-mail for a writer without an account (`reply`). */
  page(address: string): string
  reply: string
}

const WORDS: Record<Language, Words> = {
  pt: {
    got: {
      subject: (number) => `Recebemos sua mensagem: atendimento ${number}`,
      body: (name, number, hours) => `Olá, ${name}!

Recebemos sua mensagem. O número do atendimento é ${number}, e respondemos em até ${hours} horas.`,
    },
    opened: {
      subject: (number) => `Abrimos um atendimento para você: ${number}`,
      body: (name, number, text) => `Olá, ${name}!

Abrimos o atendimento ${number} para você:

${text}`,
    },
    answered: {
      subject: (number) => `Resposta ao atendimento ${number}`,
      body: (name, number, text) => `Olá, ${name}!

Respondemos ao atendimento ${number}:

${text}`,
    },
    page: (address) => `Veja e continue a conversa em ${address}`,
    reply: 'Se precisar continuar, escreva de novo e diga o número do atendimento.',
  },
  en: {
    got: {
      subject: (number) => `We got your message: case ${number}`,
      body: (name, number, hours) => `Hello ${name},

We got your message. The number of your case is ${number}, and we answer within ${hours} hours.`,
    },
    opened: {
      subject: (number) => `We opened a case for you: ${number}`,
      body: (name, number, text) => `Hello ${name},

We opened case ${number} for you:

${text}`,
    },
    answered: {
      subject: (number) => `Answer to case ${number}`,
      body: (name, number, text) => `Hello ${name},

We have answered case ${number}:

${text}`,
    },
    page: (address) => `Read it and go on at ${address}`,
    reply: 'To go on, write again and name the number of the case.',
  },
  es: {
    got: {
      subject: (number) => `Recibimos tu mensaje: caso ${number}`,
      body: (name, number, hours) => `Hola, ${name}:

Recibimos tu mensaje. El número de tu caso es ${number}, y respondemos en un máximo de ${hours} horas.`,
    },
    opened: {
      subject: (number) => `Abrimos un caso para ti: ${number}`,
      body: (name, number, text) => `Hola, ${name}:

Abrimos el caso ${number} para ti:

${text}`,
    },
    answered: {
      subject: (number) => `Respuesta al caso ${number}`,
      body: (name, number, text) => `Hola, ${name}:

Respondimos al caso ${number}:

${text}`,
    },
    page: (address) => `Léelo y sigue la conversación en ${address}`,
    reply: 'Si necesitas continuar, escribe de nuevo e indica el número del caso.',
  },
}

/** Letter about a message of a case. The writer's first message is confirmed; a message of the house is sent, with other words if it is the first. */
export function caseLetter(
  { number, topic, writer }: SupportCase,
  message: { n: number; by: 'player' | 'house'; text: string },
  siteUrl: string,
): Letter {
  const words = WORDS[writer.language]
  const name = writer.name.split(' ')[0] ?? writer.name
  const template = message.n === 1 ? words.opened : words.answered
  const [subject, body] =
    message.by === 'house'
      ? [template.subject(number), template.body(name, number, message.text)]
      : [words.got.subject(number), words.got.body(name, number, ANSWER_HOURS[topic])]
  const goOn = writer.playerId === undefined ? words.reply : words.page(`${siteUrl}/support?case=${number}`)
  return {
    to: { name: writer.name, address: writer.email },
    subject,
    text: `${body}\n\n${goOn}\nJogo Limpo`,
    id: `case-${number}-${message.n}`,
  }
}
