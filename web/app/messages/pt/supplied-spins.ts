/** Free spins of a bonus on a supplier's game, and whether the supplier has granted them. */
export const supplied_spins = {
  asked: 'Estamos pedindo os giros ao fornecedor do jogo. Eles aparecem aqui quando estiverem prontos.',
  issued: 'Os giros estão no jogo, que conta os que faltam. O que ganharem é pago quando eles terminarem.',
  not_given:
    'O fornecedor do jogo não deu os giros. O bônus não se perdeu: ative de novo mais tarde ou fale com a gente.',
  play: 'Abrir o jogo',
}
