export const footer = {
  play: 'Jogar',
  studios: 'Estúdios',
  money: 'Seu dinheiro',
  rules: 'Regras e confiança',
  help: 'Ajuda',
  limits: 'Limites, pausa e autoexclusão',
  cvv: 'CVV, 24 horas, de graça: 188',
  anonymous_gamblers: 'Jogadores Anônimos',
  pix: 'Pix',
  pix_text: 'Depósitos e saques por Pix, na conta do seu CPF',
  sponsors: 'Patrocínios',
  social: 'Redes sociais',
  languages: { pt: 'Português', en: 'English', es: 'Español' },
  light: 'Tema claro',
  dark: 'Tema escuro',
  adults: 'Proibido para menores de 18 anos.',
  care: 'Jogue com responsabilidade: aposta não é renda nem investimento, e perder faz parte dela.',
  no_licence:
    'Ambiente de demonstração: nenhuma aposta vale dinheiro de verdade e ainda não há licença de operação.',
  licence: (company: string, cnpj: string, authorisation: string) =>
    `Operado por ${company}${cnpj && `, CNPJ ${cnpj}`}${authorisation && `, autorizada pela ${authorisation}`}.`,
  seal: 'Selo do operador',
}
