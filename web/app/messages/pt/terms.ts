export const terms = {
  title: 'Nossos textos mudaram',
  text: 'Para apostar e depositar, leia e aceite a nova versão. Seu saldo continua seu: sacar, mudar limites e sair da conta não dependem disso.',
  done: 'Você já aceitou a versão em vigor. Obrigado por ler.',
  worded: (day: string) => `versão de ${day}`,
  before: (day: string) => `você aceitou a de ${day}`,
  new_tab: '(abre em outra aba)',
  accept: 'Li e aceito',
  accepted: 'Aceito. Pode continuar.',
  next: 'Continuar',
}
