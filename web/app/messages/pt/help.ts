export const help = {
  title: 'Ajuda',
  chat_failed: 'O chat não abriu. Tente de novo mais tarde ou use uma das opções abaixo.',
  questions: 'Perguntas comuns',
  deposit: 'Meu depósito não apareceu',
  withdraw: 'Quando recebo um saque',
  verification: 'Verificar minha identidade',
  fair: 'Conferir um resultado',
  deposit_text:
    'Um Pix cai em segundos. Se outra pessoa pagar, ou o valor for outro, ele volta inteiro para quem pagou. O extrato mostra cada um.',
  withdraw_text:
    'Normalmente em segundos, na chave Pix do seu CPF. Se o banco não aceitar, o valor volta para o seu saldo.',
  verification_text:
    'Tenha RG, CNH ou passaporte à mão. Se não der certo, a página diz o motivo; são até cinco tentativas por dia.',
  fair_text:
    'Cada rodada tem uma prova. Abra a rodada no histórico do jogo e toque em Conferir: o seu aparelho refaz a conta.',
  password: 'Esqueci minha senha',
  password_text: 'Enviamos um link para o seu e-mail. Ele expira em 30 minutos e só pode ser usado uma vez.',
  limits_text:
    'A autoexclusão do governo bloqueia o seu CPF em todos os sites autorizados. O saque continua aberto.',
  care: 'Jogar menos ou parar',
  limits: 'Pausas e ajuda',
  cvv: 'CVV: ligue 188, de graça, 24 h',
  people: 'Fale com uma pessoa',
  write: 'Escrever para o suporte',
  write_text: 'Cada conversa tem número e prazo',
  nobody: 'O atendimento por e-mail e telefone ainda não abriu neste ambiente de demonstração.',

  chat: 'Falar com a gente',
}
