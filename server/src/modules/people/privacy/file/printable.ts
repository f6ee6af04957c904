const MOST = 2_000

/** What the font of the file can show: the letters of western Europe. Others become `?`; in the JSON file they stand as they are. */
export const printable = (text: string): string =>
  text
    .slice(0, MOST)
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be replaced
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ')
    .replace(/[^\u0020-\u00ff–—‘’“”•…€]/gu, '?')
