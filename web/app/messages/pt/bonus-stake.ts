/** What a running bonus asks of a stake, beside it. */
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
}
