/** A file of exported rounds, loaded after the form. */
export const fair_rounds = {
  title: 'Rodadas do arquivo',
  close: 'Fechar',
  count: (checked: number, different: number) =>
    `${checked} ${checked === 1 ? 'rodada conferida' : 'rodadas conferidas'}, ${different} ${different === 1 ? 'diferença' : 'diferenças'}`,
  checking: (done: number, of: number, different: number) =>
    `Conferindo: ${done} de ${of}, ${different} ${different === 1 ? 'diferença' : 'diferenças'}`,
  unread: (count: number) =>
    `${count} ${count === 1 ? 'rodada não foi conferida: a semente dela' : 'rodadas não foram conferidas: a semente delas'} não está no arquivo, ou o jogo não se confere aqui.`,
  more: (count: number) => `E mais ${count}.`,
  failed: 'A conferência parou por falta de conexão. Abra o arquivo de novo.',
  choose: 'Ver uma rodada passo a passo',
  none: 'Escolha uma',
  look: 'Ver',
}
