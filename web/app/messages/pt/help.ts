export const help = {
  title: 'Ajuda',
  chat_failed: 'O chat não abriu. Nada se perdeu: tente de novo mais tarde, ou use um dos caminhos abaixo.',
  questions: 'Perguntas comuns',
  deposit: 'Meu depósito ainda não apareceu',
  withdraw: 'Como e quando recebo um saque',
  verification: 'Verificar minha identidade',
  fair: 'Conferir se um resultado foi justo',
  care: 'Jogar menos, ou parar',
  limits: 'Limites e pausas',
  cvv: 'CVV, 24 horas, de graça: ligue 188',
  people: 'Fale com uma pessoa',
  nobody: 'O atendimento por e-mail e telefone ainda não abriu neste ambiente de demonstração.',
}
