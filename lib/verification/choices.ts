import { texts } from '@/lib/content';
import type { FieldRule } from '@/lib/form';
import { type Channel, channels } from '@/lib/messaging';
import type { View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import { methodsFor } from './contacts';
import { readFlow, type VerificationFlow, type VerificationMore } from './flow';
import { type StepBack, stepBack } from './steps';

/** A contact as it is shown before it is proved: masked. */
export interface MaskedContact {
  readonly index: number;
  readonly masked: string;
}

/** What the security-verification page offers (§2.3 Verification method step). */
export type VerificationChoices =
  | { readonly kind: 'none' }
  /** §4.1 An e-mail has to be captured first. */
  | { readonly kind: 'needs-email' }
  | {
      readonly kind: 'choices';
      /** Names the flow in the form, which is then sent for this one and for no newer one. */
      readonly flowId: string;
      readonly back: StepBack;
      /** Whether a code has been sent already, for visitors who come back. */
      readonly isSent: boolean;
      /** How it was sent. */
      readonly given: Readonly<Record<string, string>>;
      readonly emails: readonly MaskedContact[];
      readonly phones: readonly MaskedContact[];
      readonly methods: readonly Channel[];
      /** §10.18 Whether numbers are withheld because a phone was reported as lost. */
      readonly isPhoneWithheld: boolean;
      /** §4.1 Of the registration flow, where it is one, and whether a code follows. */
      readonly registration: VerificationMore['registration'];
    };

/** The choices of the verification that a request has begun; `none` where it has not. */
export async function verificationChoices(
  view: View,
  cookies: CookieReader,
): Promise<VerificationChoices> {
  const flow = await readFlow(view, cookies);
  if (!flow) return { kind: 'none' };
  if (flow.capture === 'needed') return { kind: 'needs-email' };
  return {
    kind: 'choices',
    flowId: flow.flowId,
    back: stepBack(flow),
    isSent: flow.sent !== undefined,
    given: flow.sent ? givenBy(flow.sent) : {},
    emails: flow.maskedEmail.map(contact),
    phones: flow.maskedPhone.map(contact),
    methods: methodsFor(view, flow),
    isPhoneWithheld: flow.withheld !== undefined,
    registration: flow.registration,
  };
}

function givenBy({ channel, index }: NonNullable<VerificationFlow['sent']>) {
  return { method: channel, [channel === 'email' ? 'emailIndex' : 'phoneIndex']: String(index) };
}

function contact(masked: string, index: number): MaskedContact {
  return { index, masked };
}

const indices = ['', ...Array.from({ length: 10 }, (_, index) => String(index))];

/** The fields of the form that chooses a method. */
export function methodRules(view: View) {
  const required = texts(view.snapshot, view.language).text('Verification_Method_Required');
  return [
    { name: 'method', kind: 'choice', required, choices: channels },
    { name: 'emailIndex', kind: 'choice', choices: indices },
    { name: 'phoneIndex', kind: 'choice', choices: indices },
  ] as const satisfies readonly FieldRule[];
}
