import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { plainSigns } from '@/lib/typed';

/** Groups of digits may stand apart, as every language writes them: `48,200`, `48.200`, `48 200`, `٤٨٬٢٠٠`. */
const pattern = String.raw`\d{1,9}|\d{1,3}(?:[,.'’٬،\s]\d{3}){1,2}`;

/** A whole number, such as what an odometer says. */
export function numberRule(view: View) {
  const format = texts(view.snapshot, view.language).text('Claims_Number_Unreadable');
  return { format, pattern } as const;
}

/** What was typed as a whole number, in digits alone; `undefined` where it is none. */
export function typedNumber(typed: string): string | undefined {
  const written = plainSigns(typed).trim();
  return new RegExp(`^(?:${pattern})$`).test(written) ? written.replaceAll(/\D/g, '') : undefined;
}
