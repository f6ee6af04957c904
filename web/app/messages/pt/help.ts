export const help = {
  title: 'Ajuda',
  chat_failed: 'O chat não abriu. Tente de novo mais tarde ou use uma das opções abaixo.',
  questions: 'Perguntas comuns',
  deposit: 'Meu depósito não apareceu',
  withdraw: 'Quando recebo um saque',
  verification: 'Verificar minha identidade',
  fair: 'Conferir um resultado',
  care: 'Jogar menos ou parar',
  limits: 'Pausas e ajuda',
  cvv: 'CVV: ligue 188, de graça, 24 h',
  people: 'Fale com uma pessoa',
  nobody: 'O atendimento por e-mail e telefone ainda não abriu neste ambiente de demonstração.',

  chat: 'Falar com a gente',
}
