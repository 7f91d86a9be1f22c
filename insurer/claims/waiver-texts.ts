import { type Text, texts } from '../texts';

/** The catalogue of reasons that a deductible is waived for. */
export const waiverCodes = [
  'OUR_DELAY',
  'OUR_MISTAKE',
  'SERVICE_FAILED',
  'SOMEBODY_LIABLE',
  'GOODWILL',
] as const;
export type Waiver = (typeof waiverCodes)[number];

/** Why a deductible is waived, as its holder reads it. */
export const waivers: Readonly<Record<Waiver, Text>> = texts.claims.waivers;

/** Whether a code is a reason that a deductible is waived for. */
export function isWaiver(code: string): code is Waiver {
  return Object.hasOwn(waivers, code);
}
