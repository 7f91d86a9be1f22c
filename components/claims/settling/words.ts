import { onlyOption, phaseOf, type SettlingFacts } from '@/lib/claims/settling/steps';
import { localeOf, texts } from '@/lib/content';
import { type ClaimDetails, isAtHolder, type Quote } from '@/lib/platform';
import type { View } from '@/lib/request';

/** A moment where a place is, with its day of the week: `Tuesday, November 24, 2026 at 2:00 PM`. */
export function momentAtPlace(view: View, at: string, timeZone: string): string {
  return new Intl.DateTimeFormat(localeOf(view), {
    timeZone,
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(new Date(at));
}

/** A time of day where a place is. */
export function timeAtPlace(view: View, at: string, timeZone: string): string {
  return new Intl.DateTimeFormat(localeOf(view), { timeZone, timeStyle: 'short' }).format(
    new Date(at),
  );
}

/** A moment with the name of the zone that it is told in: `November 26, 2026 at 2:00 PM Eastern Time`. */
export function momentInZone(view: View, at: string, timeZone: string): string {
  return new Intl.DateTimeFormat(localeOf(view), {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'longGeneric',
  }).format(new Date(at));
}

/** A day of a calendar, short: `Tue, Nov 24`. */
export function shortDay(view: View, day: string): string {
  return new Intl.DateTimeFormat(localeOf(view), {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** A time zone in words, such as “Pacific Time”. */
export function zoneName(view: View, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(localeOf(view), {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Countries whose roads are measured in miles. */
const inMiles: readonly string[] = ['US', 'GB', 'LR', 'MM'];

/** A distance as its reader measures: miles in English where the roads have them, else kilometres. */
export function distanceOf(view: View, metres: number, country: string): string {
  const { language, settings } = view;
  const isMiles = language === 'en' && inMiles.includes(country || settings.Global_HomeCountry);
  const far = metres / (isMiles ? 1609.344 : 1000);
  return new Intl.NumberFormat(localeOf(view), {
    style: 'unit',
    unit: isMiles ? 'mile' : 'kilometer',
    maximumFractionDigits: far < 10 ? 1 : 0,
  }).format(far);
}

/** The heading of the options of a claim, as a label: a single one is read, not chosen. */
export function optionsTitle(facts: SettlingFacts): string {
  const only = onlyOption(facts) ? '_Only' : '';
  if (phaseOf(facts) === 'visit') return `Claims_Visit${only}_Title`;
  return only ? 'Claims_Options_Only_Title' : 'Claims_Settle_service-options';
}

/** What is said below that heading, as a label. */
export function optionsLead(facts: SettlingFacts): string {
  const only = onlyOption(facts) ? '_Only' : '';
  if (phaseOf(facts) === 'visit') return `Claims_Visit${only}_Lead`;
  return only ? 'Claims_Options_Only_Lead' : 'Claims_Settle_service-options_Lead';
}

/**
 * What happens by a way to settle a claim. The holder is told that the account is asked for next as long as
 * it still is.
 */
export function planOf(
  { snapshot, language }: View,
  quote:
    | Pick<
        Quote,
        'serviceRoute' | 'isVisit' | 'authorizedUpTo' | 'needsAppointment' | 'needsDelivery'
      >
    | undefined,
  { payout }: Pick<ClaimDetails, 'payout'>,
): string {
  const { text } = texts(snapshot, language);
  if (quote?.isVisit) return text('Claims_Plan_VISIT');
  if (quote?.authorizedUpTo) return text('Claims_Plan_OwnShop');
  const route = quote?.serviceRoute ?? 'OTHER';
  const isMoney = route === 'REIMBURSEMENT' || route === 'SETTLEMENT';
  const isAccountAsked = isMoney && (payout === undefined || payout.state === 'NEEDS_DETAILS');
  const isBroughtHome = route === 'REPLACEMENT' && isAtHolder(quote);
  return [
    text(`Claims_Plan_${route}${isBroughtHome ? '_Visit' : ''}`),
    isAccountAsked && text('Claims_Plan_Account'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What the page is called on which a holder takes none of the options, or does not pay for theirs. */
export function noneTitle(facts: SettlingFacts): string {
  if (phaseOf(facts) === 'pay') return 'Claims_None_Of_Pay_Title';
  return onlyOption(facts) ? 'Claims_None_Of_Only_Title' : 'Claims_None_Of_Title';
}
