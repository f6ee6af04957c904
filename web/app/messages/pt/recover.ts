export const recover = {
  title: 'Recuperar senha',
}
