export const security = {
  title: 'Trocar senha',
  text: 'As sessões abertas em outros aparelhos são encerradas, e avisamos você por e-mail.',
  save: 'Trocar senha',
  changed: 'Senha trocada.',
  forgotten: 'Não lembra a senha atual?',
  recover: 'Recupere por e-mail',
}
