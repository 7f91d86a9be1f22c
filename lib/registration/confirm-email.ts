import { createHash } from 'node:crypto';
import { defineChange, type Outcome, refusedByFailure } from '@/lib/changes';
import { originOf } from '@/lib/clients';
import { inTransaction } from '@/lib/db';
import { noteInHistory, theHolder } from '@/lib/history';
import { composeMessage, sendMessage } from '@/lib/messaging';
import { platformOf } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import {
  checkEmailCode,
  codeRules,
  codesLocked,
  type EmailCodeStep,
  emailCodeGuesses,
  emailCodeStep,
  sendEmailCode,
  signIn,
} from '@/lib/verification';
import {
  codePage,
  detailsPage,
  outcomePage,
  receiptFilePage,
  receiptPage,
  refusedPage,
  reportFilePage,
  reportPage,
} from './addresses';
import { caseIdOf, caseOver, currentCase, endCase } from './current-case';
import { proofOfCase } from './email-of-case';
import { outcomeFor } from './give-details';
import { type CaseKind, dropCase, proveCase, type RegistrationCase } from './store';

/** Where each kind of case comes from, and where it goes on once its address is proved. */
const before: Readonly<Record<CaseKind, string>> = {
  PURCHASE: detailsPage,
  OWNER: refusedPage,
  RECEIPT: receiptPage,
  HOLDER: reportPage,
};
const behind: Readonly<Record<CaseKind, string>> = {
  PURCHASE: outcomePage,
  OWNER: outcomePage,
  RECEIPT: receiptFilePage,
  HOLDER: reportFilePage,
};

/** What the page shows that asks for the code of an address. */
export type ConfirmStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'proven'; readonly to: string }
  | ({
      readonly kind: 'code';
      readonly flow: string;
      readonly back: string;
      readonly of: CaseKind;
    } & EmailCodeStep);

/** The address of a request that is to be proved. */
export async function confirmStep(view: View, cookies: CookieReader): Promise<ConfirmStep> {
  const found = await currentCase(view, cookies);
  if (!found?.answers.email) return { kind: 'none' };
  if (found.state !== 'BEGUN') return { kind: 'proven', to: behind[found.kind] };
  const step = await emailCodeStep(view, proofOfCase(found));
  return { kind: 'code', flow: found.id, back: before[found.kind], of: found.kind, ...step };
}

/** Checks the code of an address; the right one registers the plan, or goes on to the file. */
export const confirmEmail = defineChange({
  address: '/api/registration/confirm',
  rules: codeOfAddressRules,
  secretFields: ['AccessCode'],
  idempotent: true,
  flow: caseIdOf,
  attempts: {
    async of({ view, cookies, networkAddress }) {
      const found = await currentCase(view, cookies);
      return found && emailCodeGuesses(view, proofOfCase(found), { cookies, networkAddress });
    },
    locked: codesLocked,
  },
  async run({ view, input, cookies }) {
    const found = await currentCase(view, cookies);
    if (!found?.answers.email) return caseOver;
    const proof = proofOfCase(found);
    return checkEmailCode(view, proof, input.AccessCode, () => proven(view, found, cookies));
  },
});

/** Sends another code to the address. The older one is dead from then on. */
export const resendEmailCode = defineChange({
  address: '/api/registration/resend',
  flow: caseIdOf,
  async run(context) {
    const { view, cookies } = context;
    const found = await currentCase(view, cookies);
    if (!found?.answers.email || found.state !== 'BEGUN') return caseOver;
    const sent = await sendEmailCode(context, proofOfCase(found));
    return sent.kind === 'refused' ? sent : { kind: 'saved', cookies: sent.cookies };
  },
});

function codeOfAddressRules(view: View) {
  const [code] = codeRules(view);
  return [code] as const;
}

async function proven(
  view: View,
  found: RegistrationCase,
  cookies: CookieReader,
): Promise<Outcome> {
  const { id, kind, answers } = found;
  if (kind === 'PURCHASE') return register(view, found, cookies);
  if (kind === 'OWNER') {
    const outcome = await outcomeFor(view, answers);
    if (outcome.kind === 'failed') return outcome.refusal;
    if (outcome.kind === 'usable') return { kind: 'go', to: codePage, cookies: [endCase()] };
    await proveCase(id, { ...answers, outcome: outcome.errCode });
  } else await proveCase(id, answers);
  return { kind: 'go', to: behind[kind] };
}

/** Registers the plan of a purchase, once for its case, signs its holder in, and writes to them. */
async function register(
  view: View,
  { id, answers, clientId }: RegistrationCase,
  cookies: CookieReader,
): Promise<Outcome> {
  const { code = '', supplied } = answers;
  if (!supplied) return caseOver;
  const { customer, contacts } = supplied;
  const answer = await platformOf(view).registerPlan({
    code,
    customer,
    contacts,
    // Other details make it another request.
    idempotencyKey: `registration-${id}-${digestOf(JSON.stringify(supplied))}`,
  });
  if (answer.kind === 'refused') {
    const { errCode } = answer.error;
    await proveCase(id, { email: contacts.email, outcome: errCode });
    return { kind: 'go', to: outcomePage };
  }
  if (answer.kind !== 'answer') return refusedByFailure(view, answer);
  const { reference, token, policyNumber } = answer.value;
  const message = composeMessage(view.snapshot, view.language, 'email', 'PLAN_REGISTERED', {
    link: `${originOf(view.snapshot, '')}/`,
    number: policyNumber,
  });
  await inTransaction(async (transaction) => {
    if (!(await dropCase(transaction, id))) return;
    await noteInHistory(
      { clientId, path: view.path, subject: reference },
      { ...theHolder, ...view.cameFrom },
      { kind: 'PLAN_REGISTERED', about: { policyNumber } },
      transaction,
    );
    await sendMessage(transaction, {
      clientId,
      channel: 'email',
      kind: 'plan-registered',
      recipient: contacts.email,
      ...message,
      language: view.language,
    });
  });
  const signedIn = await signIn(view, { reference, idToken: token }, 'CODE', cookies);
  return { ...signedIn, cookies: [...(signedIn.cookies ?? []), endCase()] };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
