import type { Language } from '@jogo/contract/refusals'
import { cents } from '@jogo/rules/money'
import type { Kind } from '../../wallet/index.ts'
import type { StatementEntry } from '../list-entries.ts'
import type { Source } from '../source.ts'

interface Words {
  title: string
  /** Label before name and CPF. */
  account: string
  whole: string
  period(from: string | undefined, to: string | undefined): string
  madeAt(when: string, zone: string): string
  page(number: number): string
  opening: string
  closing: string
  /** Label of the balance after a movement. */
  balance: string
  moneyIn: string
  moneyOut: string
  sources: Record<Source, string>
  /** Labels of the statuses, by `Status`. */
  statuses: readonly string[]
  kinds: Record<
    Exclude<Kind, 'post_withdrawal' | 'set_aside_deposit' | 'return_deposit' | 'write_off_bonus'>,
    string
  >
  movement: string
  columns: Record<
    | 'number'
    | 'day'
    | 'time'
    | 'what'
    | 'source'
    | 'status'
    | 'reason'
    | 'amount'
    | 'real'
    | 'bonus'
    | 'realAfter'
    | 'bonusAfter'
    | 'code',
    string
  >
}

export const FILE_WORDS: Record<Language, Words> = {
  pt: {
    title: 'Extrato',
    account: 'Conta de',
    whole: 'Todas as movimentações',
    period: (from, to) => (from ? (to ? `De ${from} a ${to}` : `Desde ${from}`) : `Até ${to}`),
    madeAt: (when, zone) => `Feito em ${when}. Horários de ${zone}.`,
    page: (number) => `página ${number}`,
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    balance: 'Saldo depois',
    moneyIn: 'Entradas',
    moneyOut: 'Saídas',
    sources: {
      ...{ Deposit: 'Depósitos', Withdraw: 'Saques', Casino: 'Cassino' },
      ...{ Sports: 'Esportes', Bonus: 'Bônus', Correction: 'Ajustes' },
    },
    statuses: ['Em andamento', 'Cancelado', 'Concluído'],
    kinds: {
      ...{
        deposit: 'Depósito por Pix',
        hold_withdrawal: 'Saque por Pix',
        void_withdrawal: 'Saque devolvido',
      },
      ...{
        return_withdrawal: 'Saque devolvido pelo banco',
        surrender_balance: 'Saldo entregue ao fundo público',
      },
      ...{ hold_win: 'Prêmio em conferência', release_win: 'Prêmio liberado', grant_bonus: 'Bônus recebido' },
      ...{ convert_bonus: 'Bônus virou saldo real', forfeit_bonus: 'Bônus encerrado' },
      ...{ take_back_bonus: 'Prêmio de bônus corrigido', pay_prize: 'Prêmio grátis' },
      ...{ pay_referral: 'Prêmio por indicação', correct: 'Ajuste de saldo', take_stake: 'Aposta' },
      ...{ pay_payout: 'Prêmio', refund_stake: 'Aposta devolvida', reverse_payout: 'Prêmio estornado' },
      ...{ pay_cash_out: 'Encerramento antecipado' },
    },
    movement: 'Movimento',
    columns: {
      ...{
        number: 'Nº',
        day: 'Data',
        time: 'Hora',
        what: 'Movimento',
        source: 'Origem',
        status: 'Situação',
        reason: 'Motivo',
      },
      ...{ amount: 'Valor (R$)', real: 'Do saldo real (R$)', bonus: 'Do bônus (R$)' },
      ...{ realAfter: 'Saldo real depois (R$)', bonusAfter: 'Bônus depois (R$)', code: 'Código' },
    },
  },
  en: {
    title: 'Statement',
    account: 'Account of',
    whole: 'All movements',
    period: (from, to) => (from ? (to ? `From ${from} to ${to}` : `Since ${from}`) : `Until ${to}`),
    madeAt: (when, zone) => `Made at ${when}. Times of ${zone}.`,
    page: (number) => `page ${number}`,
    opening: 'Opening balance',
    closing: 'Closing balance',
    balance: 'Balance after',
    moneyIn: 'Money in',
    moneyOut: 'Money out',
    sources: {
      ...{ Deposit: 'Deposits', Withdraw: 'Withdrawals', Casino: 'Casino' },
      ...{ Sports: 'Sports', Bonus: 'Bonus', Correction: 'Corrections' },
    },
    statuses: ['In progress', 'Cancelled', 'Done'],
    kinds: {
      ...{
        deposit: 'Pix deposit',
        hold_withdrawal: 'Pix withdrawal',
        void_withdrawal: 'Withdrawal returned',
      },
      ...{
        return_withdrawal: 'Withdrawal returned by the bank',
        surrender_balance: 'Balance handed to the public fund',
      },
      ...{ hold_win: 'Prize being checked', release_win: 'Prize released', grant_bonus: 'Bonus received' },
      ...{ convert_bonus: 'Bonus turned into real balance', forfeit_bonus: 'Bonus ended' },
      ...{ take_back_bonus: 'Bonus prize corrected', pay_prize: 'Prize of a free play' },
      ...{ pay_referral: 'Referral reward', correct: 'Balance correction', take_stake: 'Stake' },
      ...{ pay_payout: 'Payout', refund_stake: 'Stake returned', reverse_payout: 'Prize taken back' },
      ...{ pay_cash_out: 'Cash-out' },
    },
    movement: 'Movement',
    columns: {
      ...{
        number: 'No.',
        day: 'Date',
        time: 'Time',
        what: 'Movement',
        source: 'Source',
        status: 'Status',
        reason: 'Reason',
      },
      ...{ amount: 'Amount (R$)', real: 'Of real balance (R$)', bonus: 'Of bonus (R$)' },
      ...{ realAfter: 'Real balance after (R$)', bonusAfter: 'Bonus after (R$)', code: 'Code' },
    },
  },
  es: {
    title: 'Movimientos',
    account: 'Cuenta de',
    whole: 'Todos los movimientos',
    period: (from, to) => (from ? (to ? `Del ${from} al ${to}` : `Desde el ${from}`) : `Hasta el ${to}`),
    madeAt: (when, zone) => `Hecho el ${when}. Horarios de ${zone}.`,
    page: (number) => `página ${number}`,
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    balance: 'Saldo después',
    moneyIn: 'Entradas',
    moneyOut: 'Salidas',
    sources: {
      ...{ Deposit: 'Depósitos', Withdraw: 'Retiros', Casino: 'Casino' },
      ...{ Sports: 'Deportes', Bonus: 'Bonos', Correction: 'Ajustes' },
    },
    statuses: ['En curso', 'Cancelado', 'Concluido'],
    kinds: {
      ...{
        deposit: 'Depósito por Pix',
        hold_withdrawal: 'Retiro por Pix',
        void_withdrawal: 'Retiro devuelto',
      },
      ...{
        return_withdrawal: 'Retiro devuelto por el banco',
        surrender_balance: 'Saldo entregado al fondo público',
      },
      ...{ hold_win: 'Premio en revisión', release_win: 'Premio liberado', grant_bonus: 'Bono recibido' },
      ...{ convert_bonus: 'El bono pasó a saldo real', forfeit_bonus: 'Bono terminado' },
      ...{ take_back_bonus: 'Premio de bono corregido', pay_prize: 'Premio gratis' },
      ...{ pay_referral: 'Premio por recomendar', correct: 'Ajuste de saldo', take_stake: 'Apuesta' },
      ...{ pay_payout: 'Premio', refund_stake: 'Apuesta devuelta', reverse_payout: 'Premio retirado' },
      ...{ pay_cash_out: 'Cierre anticipado' },
    },
    movement: 'Movimiento',
    columns: {
      ...{
        number: 'N.º',
        day: 'Fecha',
        time: 'Hora',
        what: 'Movimiento',
        source: 'Origen',
        status: 'Situación',
        reason: 'Motivo',
      },
      ...{ amount: 'Valor (R$)', real: 'Del saldo real (R$)', bonus: 'Del bono (R$)' },
      ...{ realAfter: 'Saldo real después (R$)', bonusAfter: 'Bono después (R$)', code: 'Código' },
    },
  },
}

/** Title of an entry, such as `Aposta · Mines`. */
export function entryTitle(
  { kind, label }: Pick<StatementEntry, 'kind' | 'label'>,
  language: Language,
): string {
  const { kinds, movement } = FILE_WORDS[language]
  const what = kinds[kind as keyof typeof kinds] ?? movement
  const on = !label ? undefined : 'casino_game' in label ? label.casino_game.name : label.market.full_name
  return on ? `${what} · ${on}` : what
}

/** Moved amount, signed. A conversion of bonus sums to zero, so its real part is shown, as on the page. */
export const movedTotal = ({ real, bonus }: Pick<StatementEntry, 'real' | 'bonus'>) =>
  cents(real + bonus === 0n ? real : real + bonus)
