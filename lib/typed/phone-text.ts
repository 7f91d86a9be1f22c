import { plainSigns } from './plain-text';

/** What people call a telephone beside its number. Not fax machines: no message or call reaches one. */
const words = [
  'tel|telephone|phone|mobile|mob|cell|cellphone|whatsapp|home|work|office|t|m|p',
  'tel[ée]fono|tel[ée]f|m[óo]vil|celular|fijo|casa|trabajo',
  't[ée]l|t[ée]l[ée]phone|portable|fixe|domicile|bureau',
  'telefon|mobil|handy|festnetz|privat|dienstlich|büro',
  'هاتف|الهاتف|جوال|الجوال|موبايل|محمول',
].join('|');
/** Words before a colon are a label, whatever they are; these need none. */
const known = `(?:n[úu]m[ée]ro de |رقم )?(?:${words})(?:[ -]?(?:number|phone|no|nr|num[ée]ro|nummer))?\\.?`;
const before = new RegExp(
  `^(?!\\P{N}*(?:fax|copi|فاكس))(?:[^\\d+:]{1,40}[:：]|${known}) ?(?=[+(\\d])`,
  'iu',
);
const after = new RegExp(`(?<=[\\d)])[ ,(-]{1,3}(?:${words})\\.?\\)?$`, 'iu');

/**
 * A phone number without the words that people copy along with it, such as `Tel.`, `mobile:` and
 * `(mobile)`, and without a comma after it, as plain characters. An extension stays.
 */
export function phoneText(text: string): string {
  return plainSigns(text)
    .replaceAll(/[·•∙‧]/g, '.')
    .trim()
    .replace(/(?<=[\d)])[.,;،؛]$/, '')
    .replace(before, '')
    .replace(after, '')
    .replace(/^\(((?:\+|00) ?\d+)\)/, '$1')
    .trim();
}
