export const betting_rules = {
  title: 'Mercados esportivos',
  text: 'Como cada mercado é resolvido. Estas regras vêm das mesmas tabelas que resolvem as apostas; cada aposta guarda a versão em que foi feita.',
  version: (version: number, day: string) => `Versão ${version}, desde ${day}`,
  choose: 'Versão das regras',
  general: 'Para todos os mercados',
  void_after: (hours: number) =>
    `Partida adiada ou interrompida que não termina em ${hours} horas depois do horário previsto: o que ainda não estava decidido é anulado e o valor volta.`,
  final_after: (hours: number) =>
    `Um resultado pode ser corrigido por até ${hours} horas depois de pago; a correção aparece na aposta. Um prêmio pago a mais sai do saldo; o que já não está lá é descontado do ganho de apostas futuras, nunca de depósitos nem do valor apostado que volta, e nenhum saque para por isso.`,
  price_error: (times: string, minutes: number) =>
    `Uma cotação é erro quando é ${times} vezes a justa ou mais, ou a justa é ${times} vezes ela ou mais. Justa é a que vem em até ${minutes} minutos depois, se a cotação anterior também não era erro perto dela; a primeira cotação de um mercado só é erro se a justa vem em até ${minutes} minutos depois dela. O valor de todas as apostas feitas com a cotação errada volta, ganhas ou perdidas, e duas pessoas precisam confirmar.`,
  settled:
    'Uma aposta é resolvida pelo resultado oficial, conferido com os fatos da partida. Quando os dois diferem, nada é pago até uma pessoa verificar.',
  void: 'Uma seleção anulada conta como 1,00: na aposta simples o valor volta, na múltipla ela sai da conta.',
  continues: {
    any_score:
      'Nesta versão, em partida interrompida qualquer placar podia se seguir: só o que já foi jogado decide.',
    sport:
      'O que já não podia terminar de outro jeito também é decidido, pelas regras do esporte. Tênis: set até 6 games com dois de vantagem, 7–5 ou tie-break em 6–6; tie-break de dez pontos no set decisivo só conta se já começou. Vôlei: sets até 25, o quinto até 15, com dois de vantagem, melhor de cinco. E-sports: mapa até 13 rounds, com prorrogação em 12–12. Com 6–3 e 4–5, por exemplo, a partida teria pelo menos 21 games: “mais de 20,5” ganha.',
  } as Readonly<Record<string, string>>,
  live: (delays: string) =>
    `Aposta ao vivo, aceita com a partida em andamento, não é anulada por isso. Antes de ser aceita ela espera: ${delays}; em várias partidas, o maior desses tempos. Se nesse tempo o mercado é suspenso ou o placar muda, ela é recusada e o valor volta.`,
  cash_out: (share: string, asked: string, day: string) =>
    `Encerramento antecipado: desde ${day}, ${share} de ${asked} pedidos de valor tiveram oferta. Contamos cada valor que um jogador pediu, também os que a tela renova a cada 5 segundos.`,
  more: [
    'Decidido é o que já foi jogado e não muda com nenhuma continuação; o que faltava não é suposto. Um mercado é decidido inteiro; numa linha de quarto, cada metade por si.',
    'Aposta feita depois que a partida começou, mesmo que se descubra mais tarde: anulada.',
    'Partida cancelada, que não começou ou terminou por W.O.: todos os mercados são anulados.',
    'Se o fornecedor muda os times, os lados ou o esporte de uma partida que já tinha apostas, ela fecha e as apostas esperam nossa equipe: valem se a partida é a mesma, senão são anuladas; também o são sem resposta até o prazo das partidas que não terminam.',
    'Desistência ou desclassificação: sets e mapas terminados valem, e o vencedor da partida é anulado.',
    'Parte que não foi jogada (um set, um mapa, um gol que não saiu em partida interrompida, a prorrogação, a disputa por pênaltis): anulada. Em “Haverá disputa por pênaltis”, sem disputa ganha “Não”.',
    'Quem se classifica: por prorrogação e pênaltis; sem eles, pelo resultado oficial.',
    'Gol contra conta para o time que o ganha.',
    'Tênis: um tie-break de dez pontos no lugar do set decisivo vale um set e um game, e conta como tie-break.',
    '“4+” e “5+” são esse número ou mais, somados os dois times; “Outro placar” é qualquer um fora da lista. Em “(0:1)”, o primeiro número é do mandante.',
    'O prêmio é arredondado uma só vez por aposta, para baixo. O prêmio máximo limita só o ganho: o valor que volta nunca é cortado.',
    'Encerramento antecipado: a casa pode comprar de volta uma aposta aberta, inteira ou em partes. O valor é o que ela paga em média, pelas chances justas do momento e até o prêmio máximo, menos 3 % e mais 1 % por seleção em aberto, no máximo 8 %, arredondado para baixo; vale por 5 segundos. A parte encerrada é final: nem resultado, nem correção, nem anulação a mudam. Não há com bônus. Com a partida de uma seleção em aberto em andamento, espera como uma aposta feita nesse momento: no fim paga o valor confirmado, se o de então não é menor; se é, ou se o mercado é suspenso ou o placar muda, nada é encerrado.',
  ],
  none: 'As regras dos mercados ainda não foram publicadas.',
  home: 'Mandante',
  away: 'Visitante',
  market: 'Mercado',
  decided: 'O que conta',
  rules: {
    plain: '',
    line: 'Na linha exata o valor volta; em linhas de quarto, metade vai para cada linha vizinha.',
    draw_void: 'Com empate, o valor volta.',
    start: 'Os gols de vantagem são somados ao placar; há também a seleção de empate.',
    after_score: 'Contam os gols depois desse placar. Se ele é anulado, o valor volta.',
    zero_even: 'Zero conta como par.',
    several: 'Mais de uma seleção pode ganhar.',
    cards:
      'Amarelo vale 1 e vermelho 2; o segundo amarelo do mesmo jogador não conta além do vermelho. Só cartões de jogadores em campo, com nome, nos 90 minutos com acréscimos; não os da prorrogação nem depois do apito final.',
  },
  scopes: {
    regular_time: 'Os 90 minutos com acréscimos, sem prorrogação.',
    first_half: 'Só o 1º tempo, com acréscimos.',
    second_half: 'Só o 2º tempo, com acréscimos.',
    halves: 'Os dois tempos, com acréscimos.',
    goals: 'Os gols na ordem em que saíram, nos 90 minutos com acréscimos.',
    first_two_quarters: 'Os dois primeiros quartos.',
    four_quarters: 'Os quatro quartos, sem prorrogação.',
    quarter: 'Só esse quarto.',
    set: 'Só esse set.',
    map: 'Só esse mapa.',
    with_overtime: 'A partida toda, com prorrogação.',
    extra_time: 'Só a prorrogação.',
    shootout: 'Só a disputa por pênaltis.',
    any_shootout: 'Se a partida chega aos pênaltis.',
    won: 'Sets ou mapas vencidos.',
    points: 'A soma de todos os sets, games ou rounds.',
    games: 'Os games de todos os sets.',
    set_games: 'Os games desse set.',
    tie_breaks: 'Os tie-breaks da partida.',
    set_tie_break: 'O tie-break desse set.',
    quarter_hour:
      'Os gols do primeiro ao último desses minutos, os dois incluídos; os acréscimos pertencem ao último minuto do tempo.',
    bookings: 'Os cartões nos 90 minutos.',
    red_cards: 'Os cartões vermelhos nos 90 minutos.',
    qualified: 'Quem passa de fase, com prorrogação e pênaltis.',
  },
}
