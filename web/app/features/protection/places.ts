/** The government's self-exclusion, for all authorised houses at once. */
export const GOVERNMENT_EXCLUSION = 'https://www.gov.br/autoexclusaoapostas'
export const GAMBLERS_ANONYMOUS = 'https://jogadoresanonimos.com.br'
/** Centro de Valorização da Vida: free, at all hours. */
export const CVV = 'tel:188'
/** The legal text on responsible play. */
export const RULES = 'jogo-responsavel'
