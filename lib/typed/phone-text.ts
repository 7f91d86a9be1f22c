import { plainSigns } from './plain-text';

/** What people call a telephone beside its number. Not fax machines: no message or call reaches one. */
const words = [
  'tel|telephone|phone|mobile|mob|cell|cellphone|home|work|office|t|m|p',
  'tel[ée]fono|tel[ée]f|m[óo]vil|celular|fijo|casa|trabajo',
  't[ée]l|t[ée]l[ée]phone|portable|fixe|domicile|bureau',
  'telefon|mobil|handy|festnetz|privat|dienstlich|büro',
  'هاتف|الهاتف|جوال|الجوال|موبايل|محمول',
].join('|');
const before = new RegExp(
  `^(?:${words})(?: (?:number|phone|no|nr|num[ée]ro|nummer))?\\.? ?:? ?(?=[+(\\d])`,
  'iu',
);
const after = new RegExp(`(?<=[\\d)])[ ,(-]{1,3}(?:${words})\\.?\\)?$`, 'iu');

/**
 * A phone number without the words that people copy along with it, such as `Tel.`, `mobile:` and
 * `(mobile)`, as plain characters. An extension stays.
 */
export function phoneText(text: string): string {
  const plain = plainSigns(text).trim();
  return plain.replace(before, '').replace(after, '').trim();
}
