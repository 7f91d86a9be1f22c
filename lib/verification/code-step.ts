import { texts } from '@/lib/content';
import type { FieldRule } from '@/lib/form';
import type { Channel } from '@/lib/messaging';
import type { View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import { readFlow } from './flow';
import { type StepBack, stepBack } from './steps';
import { deliveryOf, secondsUntilResend } from './store';

/** A code that was sent, as a page tells of it. */
export interface SentCode {
  /** Names the flow in the forms, which are then sent for this one and for no newer one. */
  readonly flowId: string;
  readonly channel: Channel;
  readonly masked: string;
  /** How long a code is valid. */
  readonly minutes: number;
  /** Whether the channel is known not to have taken the newest code. */
  readonly isNotTaken: boolean;
  /** Whether the code before is good again because of that. */
  readonly isOlderGood: boolean;
  /** In how many milliseconds the page asks whether a new one is to go out by itself, if at all. */
  readonly goesAgainAfter: number | undefined;
  /** 0 when another code may be asked for at once. */
  readonly resendAfterSeconds: number;
}

/** What the access-code page shows (§2.3 Verify account step). */
export type AccessCodeStep =
  | { readonly kind: 'none' }
  /** A verification has begun, but no code has been sent yet. */
  | { readonly kind: 'not-sent' }
  | (SentCode & {
      readonly kind: 'sent';
      readonly back: StepBack;
      readonly offersTrust: boolean;
      readonly trustMinutes: number;
      /** §4.1 Whether it is a step of the registration flow. */
      readonly isRegistration: boolean;
    });

/** The access-code step of a request; `none` where no code has been sent. */
export async function accessCodeStep(view: View, cookies: CookieReader): Promise<AccessCodeStep> {
  const flow = await readFlow(view, cookies);
  if (!flow) return { kind: 'none' };
  if (!flow.sent) return { kind: 'not-sent' };
  const { channel, index } = flow.sent;
  const { settings } = view;
  const trustSeconds = settings.Global_Cookie_TrustDevice_ExpirationTimeInSeconds;
  const masked = (channel === 'email' ? flow.maskedEmail : flow.maskedPhone)[index] ?? '';
  return {
    kind: 'sent',
    ...(await sentCode(view, { flowId: flow.flowId, channel, masked })),
    back: stepBack(flow),
    // A delegate proves it each time.
    offersTrust: !flow.delegation && settings.Verification_TrustDevice_Feature && trustSeconds > 0,
    trustMinutes: Math.max(1, Math.round(trustSeconds / 60)),
    isRegistration: flow.registration !== undefined,
  };
}

/** What is known of the newest code of a flow. */
export async function sentCode(
  { settings }: View,
  { flowId, channel, masked }: Pick<SentCode, 'flowId' | 'channel' | 'masked'>,
): Promise<SentCode> {
  const minutes = settings.Verification_AccessCode_Minutes;
  const delivery = await deliveryOf(flowId, minutes);
  return {
    flowId,
    channel,
    masked,
    minutes,
    isNotTaken: delivery?.delivery === 'NOT_TAKEN',
    isOlderGood: delivery?.isOlderGood ?? false,
    goesAgainAfter: delivery?.mayGoAgain ? goesAgainAfter[delivery.delivery] : undefined,
    resendAfterSeconds: await secondsUntilResend(flowId, settings.Verification_ResendSeconds),
  };
}

/** A channel that has not answered yet has by then, or never will. */
const goesAgainAfter = { UNKNOWN: 4000, TAKEN: undefined, NOT_TAKEN: 0 } as const;

/** §5 Access code is required. */
export function codeRules(view: View) {
  return [
    codeRule(view),
    { name: 'IsDeviceTrustable', kind: 'checkbox' },
  ] as const satisfies readonly FieldRule[];
}

/** The field of an access code. */
export function codeRule({ snapshot, language }: View) {
  const { text } = texts(snapshot, language);
  return {
    name: 'AccessCode',
    kind: 'code',
    required: text('Verification_AccessCode_Required'),
    format: text('Verification_AccessCode_Format'),
  } as const satisfies FieldRule;
}
