const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€';

/**
 * How much of a text message's 160 a text takes in the alphabet of GSM (3GPP TS 23.038); `undefined`
 * where it has a sign that the alphabet has not, and is sent in 16 bits a sign instead.
 */
export function septetsOf(text: string): number | undefined {
  let septets = 0;
  for (const sign of text)
    if (basic.includes(sign)) septets++;
    else if (extended.includes(sign)) septets += 2;
    else return undefined;
  return septets;
}
