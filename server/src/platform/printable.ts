const MOST = 2_000

/** Replaces characters outside the file's font (letters of western Europe) by `?`. The JSON file keeps them. */
export const printable = (text: string): string =>
  text
    .slice(0, MOST)
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be replaced
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ')
    .replace(/[^\u0020-\u00ff–—‘’“”•…€]/gu, '?')
