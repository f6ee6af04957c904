export const security = {
  title: 'Senha',
}
