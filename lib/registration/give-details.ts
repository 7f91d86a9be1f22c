import { defineChange, refusedByFailure } from '@/lib/changes';
import { texts } from '@/lib/content';
import { emailRule } from '@/lib/form';
import { personRules, personValues, suppliedBy } from '@/lib/lookup';
import { type Purchase, platformOf } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import { beginnings, caseIdOf, caseOver, currentCase } from './current-case';
import { answerAndSend } from './email-of-case';
import type { CaseAnswers } from './store';

/** What the page shows that asks for the holder of a purchase. */
export type DetailsStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'unavailable' }
  /** It has been used or has expired since. */
  | { readonly kind: 'refused' }
  | {
      readonly kind: 'form';
      readonly flow: string;
      readonly purchase: Purchase;
      readonly values: Readonly<Record<string, string>>;
    };

/** The purchase of a request, and what its visitor has said of themselves. */
export async function detailsStep(view: View, cookies: CookieReader): Promise<DetailsStep> {
  const found = await currentCase(view, cookies);
  if (found?.kind !== 'PURCHASE' || found.state !== 'BEGUN') return { kind: 'none' };
  const { code = '', supplied } = found.answers;
  const answer = await platformOf(view).purchase({ code });
  if (answer.kind === 'refused') return { kind: 'refused' };
  if (answer.kind !== 'answer') return { kind: 'unavailable' };
  return {
    kind: 'form',
    flow: found.id,
    purchase: answer.value,
    values: supplied ? personValues(supplied) : {},
  };
}

/** Takes who the holder of a purchase is. Nothing is registered before their address is proved. */
export const giveDetails = defineChange({
  address: '/api/registration/details',
  rules: personRules,
  flow: caseIdOf,
  uses: { of: beginnings, usedUp: 'TOO_MANY_REGISTRATIONS' },
  async run(context) {
    const found = await currentCase(context.view, context.cookies);
    if (found?.kind !== 'PURCHASE') return caseOver;
    const supplied = suppliedBy(context.input);
    const { code = '' } = found.answers;
    return answerAndSend(context, found, { code, supplied, email: supplied.contacts.email });
  },
});

/** What the page shows of a code that nobody goes on with. */
export async function refusedCode(view: View, cookies: CookieReader): Promise<string | undefined> {
  const found = await currentCase(view, cookies);
  return found?.kind === 'OWNER' ? found.id : undefined;
}

/** Takes the e-mail address of a visitor who owns a refused code: only a proved owner learns why it is. */
export const proveOwner = defineChange({
  address: '/api/registration/owner',
  rules: ({ snapshot, language }: View) => [
    emailRule(texts(snapshot, language), 'Registration_Owner_Email'),
  ],
  flow: caseIdOf,
  uses: { of: beginnings, usedUp: 'TOO_MANY_REGISTRATIONS' },
  async run(context) {
    const found = await currentCase(context.view, context.cookies);
    if (found?.kind !== 'OWNER') return caseOver;
    const { code = '' } = found.answers;
    return answerAndSend(context, found, { code, email: context.input.Email });
  },
});

/** What the page says of a code to who has proved an address. */
export async function codeOutcome(view: View, cookies: CookieReader): Promise<string | undefined> {
  return (await currentCase(view, cookies))?.answers.outcome;
}

/** Asks the platform what it says of a code to who has proved an address. */
export async function outcomeFor(view: View, { code = '', email = '' }: CaseAnswers) {
  const answer = await platformOf(view).purchase({ code, email });
  if (answer.kind === 'answer') return { kind: 'usable' } as const;
  if (answer.kind === 'refused') return { kind: 'said', errCode: answer.error.errCode } as const;
  return { kind: 'failed', refusal: refusedByFailure(view, answer) } as const;
}
