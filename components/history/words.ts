import { texts } from '@/lib/content';
import type { HistoryEntry } from '@/lib/history';
import type { View } from '@/lib/request';

type Device = Pick<HistoryEntry, 'network' | 'browser' | 'system'>;
type Language = Pick<View, 'snapshot' | 'language'>;

/** A browser and its system in words, as far as they are known. */
export function deviceWords(
  { snapshot, language }: Language,
  { browser, system }: Pick<Device, 'browser' | 'system'>,
): string {
  const { text } = texts(snapshot, language);
  if (browser && system) return text('History_Device', { browser, system });
  return browser ?? system ?? text('History_Device_Unknown');
}

/** Who has done something, in words. */
export function whoWords(
  { snapshot, language }: Language,
  { actor, actorName: name }: Pick<HistoryEntry, 'actor' | 'actorName'>,
): string {
  const { text } = texts(snapshot, language);
  if (actor === 'AGENT' && !name) return text('History_Who_AGENT_unnamed');
  return text(`History_Who_${actor}`, { name: name ?? '' });
}

/** What was done, in words. */
export function whatWords(
  { snapshot, language }: Language,
  { kind, about }: Pick<HistoryEntry, 'kind' | 'about'>,
): string {
  const { text, money } = texts(snapshot, language);
  const { amount, currency } = about;
  const isMoney = typeof amount === 'number' && typeof currency === 'string';
  return text(`History_${kind}`, isMoney ? { amount: money(amount, currency) } : about);
}

/** The facts that are told of it: a card, a masked contact, a plan, a product. */
export function factsOf(
  { snapshot, language }: Language,
  { about }: Pick<HistoryEntry, 'about'>,
): readonly string[] {
  const { text } = texts(snapshot, language);
  const { brand, lastFour, masked, policyNumber, product } = about;
  return [
    brand && lastFour ? text('History_Card', { brand: capital(String(brand)), lastFour }) : '',
    masked ? String(masked) : '',
    policyNumber ? text('History_Plan', { policyNumber }) : '',
    product ? String(product) : '',
  ].filter((fact) => fact !== '');
}

/** Providers write the names of brands small. */
function capital(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1);
}
