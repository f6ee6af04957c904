export const home = {
  hero_title: 'O jogo que você confere.',
  hello: (name: string) => `Olá, ${name}.`,
  hello_anyone: 'Bem-vindo de volta.',
  open_round: 'Você tem uma rodada aberta',
  open_round_text: (stake: string, picks: number, prize: string) =>
    picks === 0
      ? `Aposta de ${stake}, nenhuma casa aberta ainda.`
      : `Aposta de ${stake}, ${picks === 1 ? '1 casa aberta' : `${picks} casas abertas`}. Retirando agora: ${prize}.`,
  open_round_go: 'Continuar rodada',
  banners: 'Destaques',
  banner_number: (at: number, of: number) => `Destaque ${at} de ${of}`,
  ways: 'Atalhos',
}
