/** Conditions of a running bonus, beside the stake. */
export const bonus_stake = {
  rules: (most: string | undefined, odds: string | undefined) =>
    most || odds
      ? `Com bônus: ${[most && `até ${most}`, odds && `odds a partir de ${odds}`].filter(Boolean).join(', ')}`
      : 'Com bônus',
  excluded: 'Este jogo não entra no seu bônus',
  without: 'Sem bônus',
  leave: 'Não usar o bônus',
  use: 'Usar o bônus',
  bet: 'Apostar sem o bônus',
  frozen: 'Este jogo não conta para o seu bônus. Enquanto ele estiver aberto, só o seu dinheiro é apostado.',
  open: 'Jogar com o meu dinheiro',
  other: 'Escolher outro jogo',
  above: (most: string | undefined) =>
    most ? `Com o bônus, cada aposta vai até ${most}.` : 'Esta aposta passa do máximo do seu bônus.',
  expired: 'O seu bônus venceu e não paga mais apostas.',
  short: 'O seu dinheiro não cobre esta aposta, e o bônus está de fora.',
  short_excluded: 'O seu dinheiro não cobre esta aposta, e este jogo não entra no seu bônus.',
}
