/** Automatic play, loaded on demand. */
export const auto = {
  title: 'Jogo automático',
  about: (stake: string) =>
    `Cada rodada joga ${stake}, uma depois da outra, até uma destas paradas. Você pode parar a qualquer momento.`,
  rounds: 'Rodadas',
  loss: 'Parar antes de perder mais de',
  win: 'Parar com um prêmio acima de',
  never: 'Não',
  feature: 'Parar quando vier uma rodada especial',
  start: (rounds: number) => `Começar ${rounds} rodadas`,
  keys: 'Espaço ou Esc para.',
  stops: 'Para também se você sair da página ou da aba, ou se uma rodada for recusada.',
  stop: 'Parar automático',
  left: 'Rodadas restantes',
  of: (left: number, all: number) => `${left} de ${all}`,
  net: 'Resultado',
  ended: (why: string, rounds: number, net: string) =>
    `Auto: ${why}. ${rounds === 1 ? '1 rodada' : `${rounds} rodadas`}, ${net}.`,
  why: {
    rounds: 'todas as rodadas jogadas',
    loss: 'limite de perda',
    win: 'prêmio acima do escolhido',
    feature: 'rodada especial',
    refused: 'a rodada não foi aceita',
    changed: 'a jogada mudou',
    hidden: 'você saiu da aba',
    dialog: 'uma janela abriu',
    player: 'você parou',
  },
}
