import type Stripe from 'stripe';
import { wrongParameter } from '../refusal';

const mostNames = 50;

/** Metadata as they are once these have been sent: an empty value takes one away, an empty text all. @throws Refusal */
export function mergedMetadata(
  present: Stripe.Metadata | null,
  sent: '' | Readonly<Record<string, string>> | undefined,
): Stripe.Metadata {
  if (sent === '') return {};
  const all = Object.entries({ ...present, ...sent });
  const kept = all.filter(([, value]) => value !== '');
  if (kept.length > mostNames)
    throw wrongParameter(`Metadata can have at most ${mostNames} keys.`, 'metadata');
  return Object.fromEntries(kept);
}
