import type { Language } from './refusals.ts'
import type { CorrectionReason } from './statement.ts'

/** Texts of the correction reasons, for statement files and letters. */
export const CORRECTION_TEXTS: Readonly<Record<Language, Readonly<Record<CorrectionReason, string>>>> = {
  pt: {
    win_amount: 'Conferimos prêmios de valor muito alto antes de liberar.',
    win_multiple: 'Conferimos este prêmio: passa do máximo que o jogo paga por essa aposta.',
    win_losses: 'Conferimos este prêmio: o jogo pagou muito mais do que o normal em 24 horas.',
    win_paused: 'Conferimos este prêmio: chegou com o jogo fechado para conferência.',
    round_corrected: 'A empresa do jogo corrigiu esta rodada.',
    match_corrected: 'O resultado da partida foi corrigido, e a aposta foi recalculada.',
    bonus_corrected: 'O resultado que deu este prêmio de bônus foi corrigido.',
    withdrawal_paid: 'O Pix de um saque chegou à sua conta, e o valor também tinha voltado ao saldo.',
    withdrawal_unpaid: 'O Pix de um saque não chegou à sua conta.',
    deposit_taken_back: 'O banco devolveu o Pix de um depósito a quem pagou.',
    pix_amount: 'O valor de um Pix foi corrigido.',
    house: 'Ajuste feito pela nossa equipe.',
  },
  en: {
    win_amount: 'We check prizes of a very high amount before releasing them.',
    win_multiple: 'We check this prize: it is above the most that the game pays for this bet.',
    win_losses: 'We check this prize: the game paid much more than usual in 24 hours.',
    win_paused: 'We check this prize: it came while the game was closed for a check.',
    round_corrected: 'The company of the game corrected this round.',
    match_corrected: 'The result of the match was corrected, and the bet was computed again.',
    bonus_corrected: 'The result that gave this bonus prize was corrected.',
    withdrawal_paid:
      'The Pix of a withdrawal reached your account, and the amount had also come back to your balance.',
    withdrawal_unpaid: 'The Pix of a withdrawal did not reach your account.',
    deposit_taken_back: 'The bank gave the Pix of a deposit back to its payer.',
    pix_amount: 'The amount of a Pix was corrected.',
    house: 'A correction made by our team.',
  },
  es: {
    win_amount: 'Revisamos los premios de valor muy alto antes de liberarlos.',
    win_multiple: 'Revisamos este premio: supera el máximo que el juego paga por esa apuesta.',
    win_losses: 'Revisamos este premio: el juego pagó mucho más de lo normal en 24 horas.',
    win_paused: 'Revisamos este premio: llegó con el juego cerrado para revisión.',
    round_corrected: 'La empresa del juego corrigió esta ronda.',
    match_corrected: 'El resultado del partido se corrigió, y la apuesta se calculó de nuevo.',
    bonus_corrected: 'El resultado que dio este premio de bono se corrigió.',
    withdrawal_paid: 'El Pix de un retiro llegó a tu cuenta, y el valor también había vuelto al saldo.',
    withdrawal_unpaid: 'El Pix de un retiro no llegó a tu cuenta.',
    deposit_taken_back: 'El banco devolvió el Pix de un depósito a quien pagó.',
    pix_amount: 'El valor de un Pix fue corregido.',
    house: 'Ajuste hecho por nuestro equipo.',
  },
}
