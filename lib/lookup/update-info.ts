import { isDeepStrictEqual } from 'node:util';
import {
  type ChangeContext,
  defineChange,
  type Invalid,
  type Outcome,
  platformUnavailable,
  refusedByFailure,
} from '@/lib/changes';
import { texts } from '@/lib/content';
import { type FieldRule, type InputOf, longestEmail, phoneFormat, textRules } from '@/lib/form';
import {
  examplePhoneNumber,
  maskEmail,
  maskPhone,
  platformOf,
  readableEmail,
} from '@/lib/platform';
import type { View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import { methodPage, replaceVerification, type SuppliedInfo, signIn } from '@/lib/verification';
import { needsNoCode, verify, wayWithoutCode } from './open-plan';
import {
  type AnsweredInfo,
  confirmationPage,
  endUpdateInfo,
  keepPending,
  readPendingInfo,
} from './pending-info';

/** The fields of the form, with how long each may be, in characters. */
const lengths = {
  FirstName: 50,
  LastName: 50,
  Email: longestEmail,
  Phone: 25,
  Address1: 80,
  Address2: 80,
  City: 50,
  State: 50,
  PostalCode: 12,
} as const;
export type UpdateInfoField = keyof typeof lengths;
const fieldNames = [
  'FirstName',
  'LastName',
  'Email',
  'Phone',
  'Address1',
  'Address2',
  'City',
  'State',
  'PostalCode',
] as const satisfies readonly UpdateInfoField[];

/**
 * How much all of it may be together, in bytes, so that cookies hold it beside the longest id token. The
 * letters of any script fit, in every field; many joined emoji or piles of marks do not.
 */
const mostBytes = 5500;

const optionalFields: readonly string[] = ['Address2', 'State'];

/** Ticked by people with one name, who give it as their last name. */
const oneName = { name: 'OneName', kind: 'checkbox' } as const satisfies FieldRule;

/** What the update-info page shows. */
export type UpdateInfoStep =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'form';
      /** Names the search in the form, which is then sent for this one and for no newer one. */
      readonly infoId: string;
      /** The values entered before, for visitors who come back. */
      readonly values: Readonly<Record<string, string>>;
    };

/** The update-info step of a request; `none` where no plan waits for its holder. */
export async function updateInfoStep(view: View, cookies: CookieReader): Promise<UpdateInfoStep> {
  const pending = await readPendingInfo(view, cookies);
  if (!pending) return { kind: 'none' };
  const { supplied } = pending;
  return {
    kind: 'form',
    infoId: pending.infoId,
    values: supplied ? valuesOf(supplied) : {},
  };
}

/** What a visitor has said of themselves and is to confirm; `undefined` where there is nothing. */
export async function infoToConfirm(
  view: View,
  cookies: CookieReader,
): Promise<SuppliedInfo | undefined> {
  return (await readPendingInfo(view, cookies))?.supplied;
}

/**
 * §4.2 UpdateInfo forward: security verification by the contacts of the form where MFA asks for it,
 * otherwise UpdateInfoConfirmation. Nothing reaches the platform before either has succeeded.
 */
export const updateInfo = defineChange({
  address: '/api/update-info',
  rules: updateInfoRules,
  flow: async (view, cookies) => (await readPendingInfo(view, cookies))?.infoId,
  async run(context) {
    const { view, input, cookies } = context;
    const pending = await readPendingInfo(view, cookies);
    if (!pending) return expired;
    const supplied = suppliedBy(input);
    if (Buffer.byteLength(JSON.stringify(supplied)) > mostBytes) return tooLong(view, input);
    // A code that was sent is still good where nothing has changed.
    if (pending.flowId && isDeepStrictEqual(pending.supplied, supplied))
      return { kind: 'go', to: methodPage };
    if (!(await needsNoCode(context, pending.reference, pending.searchPair)))
      return verifySupplied(context, pending, supplied);
    const { flowId: _, ...plan } = pending;
    const kept = await keepPending(view, { ...plan, supplied });
    return { kind: 'go', to: confirmationPage, cookies: [kept] };
  },
});

/** §4.2 UpdateInfoConfirmation forward: the platform is told, and the dashboard opens. */
export const confirmInfo = defineChange({
  address: '/api/confirm-info',
  async run(context) {
    const { view, cookies } = context;
    const pending = await readPendingInfo(view, cookies);
    if (!pending?.supplied) return expired;
    const { infoId, reference, idToken: token, searchPair, supplied } = pending;
    // The device may have lost its trust since the page was shown.
    if (!(await needsNoCode(context, reference, searchPair)))
      return verifySupplied(context, pending, supplied);
    const platform = platformOf(view);
    const answer = await platform.updateCustomer({ token, idempotencyKey: infoId, ...supplied });
    if (answer.kind === 'refused') return { ...expired, cookies: [endUpdateInfo()] };
    if (answer.kind !== 'answer') return refusedByFailure(view, answer);
    const signedIn = await signIn(view, pending, wayWithoutCode(view), cookies);
    return { ...signedIn, cookies: [...(signedIn.cookies ?? []), endUpdateInfo()] };
  },
});

/** "The contact email and phone from the form replace those in the contract details." */
async function verifySupplied(
  context: Pick<ChangeContext<unknown>, 'view' | 'cookies'>,
  { reference, idToken, searchPair, flowId }: AnsweredInfo,
  supplied: SuppliedInfo,
): Promise<Outcome> {
  const { email, phoneNumber } = supplied.contacts;
  const contractDetails = {
    token: idToken,
    email: [email],
    phoneNumber: [phoneNumber],
    maskedEmail: [maskEmail(email)],
    maskedPhone: [maskPhone(phoneNumber)],
  };
  const replaced = flowId ? { flowId: await replaceVerification(context.view, flowId) } : {};
  const outcome = await verify(context, { reference, contractDetails }, searchPair, {
    supplied,
    ...replaced,
  });
  // Nothing has begun: what was given is sent again once the platform answers.
  if (outcome === platformUnavailable) return outcome;
  // From here on the verification holds the plan: what it opens must not open another way.
  return { ...outcome, cookies: [...(outcome.cookies ?? []), endUpdateInfo()] };
}

/** Asks for less where most was typed. */
function tooLong(
  { snapshot, language }: View,
  input: Readonly<Record<UpdateInfoField, string>>,
): Invalid {
  const { text } = texts(snapshot, language);
  const bytes = (name: UpdateInfoField) => Buffer.byteLength(input[name]);
  const longest = fieldNames.reduce((one, other) => (bytes(other) > bytes(one) ? other : one));
  const field = text(`PolicySearch_UpdateInfo_${longest}`);
  const message = text('PolicySearch_UpdateInfo_TooLong', { field });
  return { kind: 'invalid', problems: [{ field: longest, message }] };
}

/** The plan has been registered since, or the search was too long ago. */
const expired = { kind: 'refused', errCode: 'SEARCH_EXPIRED', status: 409, reset: true } as const;

/** The fields of who somebody is and how they are reached. */
export function updateInfoRules({ snapshot, language, settings }: View) {
  const content = texts(snapshot, language);
  const { text } = content;
  const example = examplePhoneNumber(settings.Global_HomeCountry);
  const formats = {
    text: {},
    email: { format: text('PolicySearch_UpdateInfo_Email_Format') },
    phone: phoneFormat(content, 'PolicySearch_UpdateInfo_Phone_Format', example),
  };
  const fields = fieldNames.map((name) => {
    const field = text(`PolicySearch_UpdateInfo_${name}`);
    const kind = name === 'Email' ? 'email' : name === 'Phone' ? 'phone' : 'text';
    return {
      name,
      kind,
      ...textRules(content, field, {
        isRequired: !optionalFields.includes(name),
        longest: lengths[name],
      }),
      ...(name === 'FirstName' ? { when: { field: oneName.name, isNot: true } as const } : {}),
      // Somebody may live abroad: what is no code of the home country is taken as it is.
      ...(name === 'PostalCode' ? { postalCodeOf: settings.Global_HomeCountry } : {}),
      ...formats[kind],
    } satisfies FieldRule;
  });
  return [oneName, ...fields];
}

/** Who somebody says they are. */
export function suppliedBy(given: InputOf<ReturnType<typeof updateInfoRules>>): SuppliedInfo {
  return {
    customer: {
      firstName: given.FirstName,
      lastName: given.LastName,
      address: {
        address1: given.Address1,
        address2: given.Address2,
        city: given.City,
        state: given.State,
        postalCode: given.PostalCode,
        country: '',
      },
    },
    contacts: { email: given.Email, phoneNumber: given.Phone },
  };
}

/** The values of the form's fields, from what was submitted before. */
export function valuesOf({ customer, contacts }: SuppliedInfo): Readonly<Record<string, string>> {
  const { firstName, lastName, address } = customer;
  return {
    ...(firstName === '' ? { [oneName.name]: 'on' } : {}),
    FirstName: firstName,
    LastName: lastName,
    Email: readableEmail(contacts.email),
    Phone: contacts.phoneNumber,
    Address1: address.address1,
    Address2: address.address2,
    City: address.city,
    State: address.state,
    PostalCode: address.postalCode,
  };
}
