import type { AnalyticsEvent } from './track';
import { track, userType } from './track';

/** What a control says in `data-event` that begins something elsewhere. */
const named = ['loginStarted', 'createAccountCTA'] as const;

/** Where a link leads that begins something, wherever it stands: in a menu, a label, a card. */
const paths: Readonly<Record<string, (typeof named)[number]>> = {
  '/create-account': 'createAccountCTA',
  '/login': 'loginStarted',
  '/sso-login': 'loginStarted',
};

/** §7 loginStarted and createAccountCTA of links and buttons that lead there. */
export function trackClicks(): void {
  document.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest('[data-event], a[href]') : null;
    const begun = control instanceof HTMLElement ? eventOf(control) : undefined;
    if (begun) track(eventNamed(begun));
  });
}

function eventOf(control: HTMLElement): (typeof named)[number] | undefined {
  const said = named.find((name) => name === control.dataset.event);
  if (said || !(control instanceof HTMLAnchorElement)) return said;
  return control.origin === window.location.origin ? paths[control.pathname] : undefined;
}

function eventNamed(event: (typeof named)[number]): AnalyticsEvent {
  return event === 'loginStarted' ? { event, userType: userType() } : { event };
}
