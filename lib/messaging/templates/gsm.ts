/** Beyond ASCII, the letters and signs that the alphabet of GSM has (3GPP TS 23.038). */
const others = '£¥èéùìòÇØøÅåÆæßÉÄÖÑÜäöñüà¡¿§€';
const plainSigns: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  ç: 'c',
  œ: 'oe',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/**
 * A text in the alphabet of GSM as far as that has letters for it: others lose their accents. One sign
 * that it has not makes a text message hold 67 signs a part and not 153.
 */
export function inGsm(text: string): string {
  return text.replaceAll(/[^\p{ASCII}]/gu, (sign) => {
    if (others.includes(sign)) return sign;
    const [letter = sign] = sign.normalize('NFD');
    return plainSigns[sign] ?? (/[A-Za-z]/.test(letter) ? letter : sign);
  });
}
