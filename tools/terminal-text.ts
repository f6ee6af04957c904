/** Text from outside must not control the terminal: control characters other than line breaks are replaced. */
export const terminalText = (text: string): string => text.replace(/[^\P{C}\n]/gu, '�')
