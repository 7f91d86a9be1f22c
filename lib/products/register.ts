import { createHash } from 'node:crypto';
import { z } from 'zod';
import { defineChange, type Outcome, type Refused } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { FieldRule } from '@/lib/form';
import { addToHistory } from '@/lib/history';
import { platformOf } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { currencyOf, detailsRules, readDetails } from './details';
import { notDone } from './refusals';
import {
  type Checked,
  changedCheckPage,
  endRegistration,
  keepAnswers,
  readAnswers,
  registrationOf,
  registrationOverPage,
  registrationPages,
  versionOf,
} from './registration';

/** The first step: which plan. */
export const choosePlan = defineChange({
  address: '/api/products/plan',
  signedIn: true,
  rules: (view: View) => [choice(view, 'plan', 'Products_Plan_Required')] as const,
  async run({ view, input: { plan } }) {
    const registration = await registrationOf(view);
    if (registration.kind !== 'registration') return unavailable;
    if (!registration.open.some(({ policy }) => policy.id === plan)) return planFull;
    return kept(view, { policyId: plan }, registrationPages.kind);
  },
});

/** The second step: what kind of product. The form says for which plan. */
export const chooseKind = defineChange({
  address: '/api/products/kind',
  signedIn: true,
  rules: (view: View) =>
    [
      choice(view, 'plan', 'Products_Plan_Required'),
      choice(view, 'kind', 'Products_Kind_Required'),
    ] as const,
  async run({ view, input: { plan, kind } }) {
    const registration = await registrationOf(view);
    if (registration.kind !== 'registration') return unavailable;
    const chosen = registration.open.find(({ policy }) => policy.id === plan);
    if (!chosen?.rules.some(({ deviceClass }) => deviceClass === kind)) return planFull;
    return kept(view, { policyId: plan, deviceClass: kind }, registrationPages.details);
  },
});

/** The third step: what is known of the product. */
export const saveDetails = defineChange({
  address: '/api/products/details',
  signedIn: true,
  rules: detailsRules,
  async run({ view, input }) {
    const registration = await registrationOf(view);
    if (registration.kind !== 'registration') return unavailable;
    const { plan, rule } = registration;
    if (!plan || !rule) return planFull;
    const currency = await currencyOf(view, plan.policy.id);
    const read = readDetails(view, { rule, currency }, input);
    if (read.kind === 'invalid') return read;
    return kept(view, { details: read.details }, registrationPages.check);
  },
});

/**
 * The last step. What the registration is called at the platform follows from what was checked: sent
 * twice, from two tabs or after an answer that was lost, it adds one product.
 */
export const register = defineChange({
  address: '/api/products/register',
  signedIn: true,
  idempotent: true,
  schema: () => z.object({ registration: z.string(), version: z.string() }),
  async run({ view, input }): Promise<Outcome> {
    const session = sessionOf(view);
    const answers = await readAnswers(view);
    if (!session || answers?.id !== input.registration) return over;
    // Another window has said something else since: nobody has checked that.
    if (versionOf(answers) !== input.version) return changedSince(input);
    const { policyId, deviceClass, details } = answers;
    if (!policyId || !deviceClass || !details) return changedSince(input);
    const answer = await platformOf(view).registerProduct({
      token: session.idToken,
      idempotencyKey: keyOf(view, session.subject, input),
      policyId,
      deviceClass,
      product: details,
    });
    if (answer.kind !== 'answer') return notDone(view, answer, 'Register');
    await endRegistration(view);
    const about = { policyNumber: answer.value.policyNumber, product: answer.value.id };
    await addToHistory({ view }, { kind: 'PRODUCT_ADDED', about });
    return { kind: 'go', to: donePage(answer.value.id) };
  },
});

/** Where a product is told of that was just registered. */
export function donePage(productId: string): string {
  return `/register-product/done/${encodeURIComponent(productId)}`;
}

/** What can be chosen the platform says when it is; that something must be, the form knows. */
function choice<const Name extends string>(
  { snapshot, language }: View,
  name: Name,
  label: string,
) {
  const required = texts(snapshot, language).text(label);
  return { name, kind: 'text', required } as const satisfies FieldRule;
}

async function kept(
  view: View,
  said: Parameters<typeof keepAnswers>[1],
  to: string,
): Promise<Outcome> {
  return (await keepAnswers(view, said, to)) ? { kind: 'go', to } : overtaken;
}

function keyOf(
  { snapshot, path }: View,
  subject: string,
  { registration, version }: Checked,
): string {
  return createHash('sha256')
    .update(JSON.stringify(['register-product', snapshot.id, path, subject, registration, version]))
    .digest('hex');
}

const unavailable: Refused = { kind: 'refused', errCode: 'PLATFORM_UNAVAILABLE', status: 503 };
const overtaken: Refused = { kind: 'refused', errCode: 'DRAFT_OVERTAKEN', status: 409 };
const planFull: Refused = {
  kind: 'refused',
  errCode: 'PRODUCT_NOT_ALLOWED',
  status: 409,
};
const over: Refused = {
  kind: 'refused',
  errCode: 'REGISTRATION_OVER',
  status: 409,
  page: registrationOverPage,
};
const changedSince = (checked: Checked): Refused => ({
  kind: 'refused',
  errCode: 'REGISTRATION_CHANGED',
  status: 409,
  page: changedCheckPage(checked),
});
