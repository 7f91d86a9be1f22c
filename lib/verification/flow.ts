import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { pathSchema } from '@/lib/clients';
import { channels } from '@/lib/messaging';
import {
  customerContactsSchema,
  customerSchema,
  type FoundContract,
  offeredContacts,
  phoneNumberOf,
} from '@/lib/platform';
import type { View } from '@/lib/request';
import { type CookieChange, type CookieReader, partsOfToken, sealedCookie } from '@/lib/session';
import { endFlowOf } from './store';

/** How long a verification may take from the search to the right code, in seconds. */
const lifetime = 30 * 60;

/** §4.2 What a visitor has said of themselves, kept until they have proved who they are. */
export const suppliedInfoSchema = z.strictObject({
  customer: customerSchema,
  contacts: customerContactsSchema,
});
export type SuppliedInfo = z.infer<typeof suppliedInfoSchema>;

const flowSchema = z.strictObject({
  flowId: z.string(),
  path: pathSchema,
  reference: z.string(),
  idToken: z.string(),
  /** The two search values joined by a pipe (§3 searchCriteria). */
  searchPair: z.string(),
  email: z.array(z.string()),
  phoneNumber: z.array(z.string()),
  maskedEmail: z.array(z.string()),
  maskedPhone: z.array(z.string()),
  /** §10.18 Numbers that may belong to the phone reported as lost: no code is sent to them. */
  withheld: z
    .strictObject({ phoneNumber: z.array(z.string()), maskedPhone: z.array(z.string()) })
    .optional(),
  sent: z.strictObject({ channel: z.enum(channels), index: z.int().min(0) }).optional(),
  supplied: suppliedInfoSchema.optional(),
  /** §4.1 Registration flow, and whether its method step is followed by a code. */
  registration: z.enum(['code', 'no-code']).optional(),
  /** §4.1 Of a contract without an e-mail: whether its visitor has still to give one, or has. */
  capture: z.enum(['needed', 'given']).optional(),
  /** Of a delegate who proves by the contact that the holder named: what they are to act for. */
  delegation: z.strictObject({ id: z.string(), subject: z.string() }).optional(),
  /** The address of the search form, which steps after it go back to. */
  searchForm: z.string(),
});

/** A contract that was found and waits for proof that it is the visitor's. */
export type VerificationFlow = z.infer<typeof flowSchema>;

/** Sealed, httpOnly: the id token and the full contacts never reach a page (§5 of the design). */
const flowCookie = sealedCookie('verification', flowSchema, partsOfToken);

/** What a verification is begun with, besides the contract. */
export interface VerificationMore {
  /** What the platform is told of the visitor once it has succeeded. */
  readonly supplied?: SuppliedInfo;
  readonly registration?: 'code' | 'no-code';
  /** §4.1 Whether the visitor is asked for an e-mail first. */
  readonly capture?: 'needed';
  /** The id of the verification whose answers were changed: this one takes its place. */
  readonly flowId?: string;
  /** The address of the search form; the home page unless given. */
  readonly searchForm?: string;
  /** Numbers of the contract, as it has them, that no code is sent to. */
  readonly withheldPhones?: readonly string[];
}

/** Begins a verification for the contract that a search has found. */
export function beginVerification(
  view: View,
  { reference, contractDetails }: FoundContract,
  searchPair: string,
  {
    supplied,
    registration,
    capture,
    searchForm = '/',
    flowId = randomUUID(),
    withheldPhones = [],
  }: VerificationMore = {},
): Promise<CookieChange> {
  const { email, phoneNumber, maskedEmail, maskedPhone } = offeredContacts(contractDetails);
  // As networks write them, so that one number is counted as one, however the platform has it.
  const phones = {
    phoneNumber: phoneNumber.map(
      (number) => phoneNumberOf(number, view.settings.Global_HomeCountry) ?? number,
    ),
    maskedPhone,
  };
  const isWithheld = (index: number) => withheldPhones.includes(phoneNumber[index] ?? '');
  const withheld = phonesWhere(phones, isWithheld);
  return keepFlow(view, {
    flowId,
    path: view.path,
    reference,
    idToken: contractDetails.token,
    searchPair,
    email,
    ...phonesWhere(phones, (index) => !isWithheld(index)),
    maskedEmail,
    ...(withheld.phoneNumber.length > 0 ? { withheld } : {}),
    ...(supplied ? { supplied } : {}),
    ...(registration ? { registration } : {}),
    ...(capture ? { capture } : {}),
    searchForm,
  });
}

type Phones = Pick<FoundContract['contractDetails'], 'phoneNumber' | 'maskedPhone'>;

function phonesWhere({ phoneNumber, maskedPhone }: Phones, holds: (index: number) => boolean) {
  return {
    phoneNumber: phoneNumber.filter((_, index) => holds(index)),
    maskedPhone: maskedPhone.filter((_, index) => holds(index)),
  };
}

/** §10.18 Lets a code go to every number again; nothing where none was withheld in this browser. */
export async function giveBackPhones(
  view: View,
  cookies: CookieReader,
): Promise<readonly CookieChange[]> {
  const flow = await readFlow(view, cookies);
  if (!flow?.withheld) return [];
  const { withheld, ...rest } = flow;
  const phoneNumber = [...rest.phoneNumber, ...withheld.phoneNumber];
  const maskedPhone = [...rest.maskedPhone, ...withheld.maskedPhone];
  return [await keepFlow(view, { ...rest, phoneNumber, maskedPhone })];
}

/** Keeps what has changed in a verification. */
export function keepFlow(view: View, flow: VerificationFlow): Promise<CookieChange> {
  return flowCookie.seal(view.snapshot.id, flow, lifetime);
}

/** The verification of a request, if one has begun on this path. */
export async function readFlow(
  view: View,
  cookies: CookieReader,
): Promise<VerificationFlow | undefined> {
  const flow = await flowCookie.read(view.snapshot.id, cookies);
  return flow?.path === view.path ? flow : undefined;
}

/** Names the verification of a request: its forms are sent for this one and for no newer one. */
export async function flowIdOf(view: View, cookies: CookieReader): Promise<string | undefined> {
  return (await readFlow(view, cookies))?.flowId;
}

/**
 * §10.18 Ends the verification of a request for good: a copy of its cookie sends no code either. Whoever
 * begins anew is told anew which contacts count.
 */
export async function endFlowForGood(view: View, cookies: CookieReader): Promise<CookieChange> {
  const flow = await readFlow(view, cookies);
  if (flow) await endFlowOf({ flowId: flow.flowId, clientId: view.snapshot.id }, lifetime);
  return endFlow();
}

/** Forgets a verification. */
export function endFlow(): CookieChange {
  return flowCookie.clear();
}
