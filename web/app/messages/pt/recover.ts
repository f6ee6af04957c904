export const recover = {
  title: 'Recuperar senha',
  choose_text: 'Escolha uma senha nova. Ao salvar, todas as sessões abertas são encerradas.',
  save: 'Salvar nova senha',
  done_title: 'Senha trocada',
  done_text: 'Todas as sessões foram encerradas. Entre com a nova senha.',
  log_in: 'Entrar',
  spent_title: 'Este link não vale mais',
  spent_text: 'Ele já foi usado ou passou dos 30 minutos. Sua senha continua a mesma.',
  ask_again: 'Pedir um novo link',
}
