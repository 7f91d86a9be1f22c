import type { FieldRule, InputOf } from '@/lib/form';
import { noticeCookies } from '@/lib/request';
import { type CookieChange, cookieName } from '@/lib/session';

/** Says `form` where a browser posted the form itself; a script that answers leaves it out. */
export const whoCloses = {
  name: 'By',
  kind: 'choice',
  choices: ['form'],
} as const satisfies FieldRule;

/** A cookie of a closed notice; scripts read it, to hide what a cached page still has. */
export function noticeCookie(name: string, value: string, days: number): CookieChange {
  return { name: cookieName(name), value, maxAge: days * 24 * 3600, httpOnly: false };
}

/** Without script, pages come from the live tree from now on, which knows what was closed. */
export function wayOfClosing({ By }: InputOf<[typeof whoCloses]>, days: number): CookieChange[] {
  return By === 'form' ? [noticeCookie(noticeCookies.byForm, 'true', days)] : [];
}
