import { today } from '@/lib/dates';
import {
  maskPhone,
  type Policy,
  type Product,
  platformOf,
  type UrgentCause,
  wholeList,
} from '@/lib/platform';
import { type Unanswered, unanswered } from '@/lib/policies';
import { isWithinReach, sessionOf, type View } from '@/lib/request';
import { knownPhone } from './known-phone';
import { urgentPage } from './pages';

/** What is helped at once, or why nobody can tell. */
export type UrgentContent =
  | Unanswered
  | {
      readonly kind: 'causes';
      readonly causes: readonly UrgentCause[];
      readonly products: readonly Product[];
      /** The plans of a home, where help is sent to the address of their holder; empty where nobody can tell. */
      readonly homes: readonly Policy[];
      /** The number that is called where the holder types none, masked; absent where none is known. */
      readonly phone?: string;
    };

/** What of the contract that is signed in is helped at once. */
export async function urgentContent(view: View): Promise<UrgentContent> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const { idToken: token } = session;
  const platform = platformOf(view);
  const [causes, products] = await Promise.all([
    platform.urgentCauses({ token, dateOfLoss: today(view.snapshot.timeZone) }),
    wholeList(platform.products, token),
  ]);
  if (causes.kind !== 'answer' || products.kind !== 'answer')
    return unanswered(view, [causes, products]);
  const { items } = causes.value;
  // Where the holder lives is shown to them alone.
  const isShown = view.audience.kind === 'holder' && items.some(({ isAtHome }) => isAtHome);
  const [policies, phone] = await Promise.all([
    isShown ? wholeList(platform.policies, token) : undefined,
    items.length > 0 ? knownPhone(view) : undefined,
  ]);
  return {
    kind: 'causes',
    causes: items,
    products: products.value,
    homes: policies?.kind === 'answer' ? policies.value : [],
    ...(phone === undefined ? {} : { phone: maskPhone(phone) }),
  };
}

/**
 * What a page that leads to urgent help names of it, by the title of each; empty where the platform
 * cannot say so just now: better led once too often. `undefined` where nothing is helped at once.
 */
export async function urgentTitles(
  view: View,
): Promise<readonly UrgentCause['title'][] | undefined> {
  const session = sessionOf(view);
  if (!session || !isWithinReach(view, urgentPage)) return undefined;
  const causes = await platformOf(view).urgentCauses({
    token: session.idToken,
    dateOfLoss: today(view.snapshot.timeZone),
  });
  if (causes.kind !== 'answer') return [];
  const { items } = causes.value;
  return items.length === 0
    ? undefined
    : [...new Map(items.map(({ cause, title }) => [cause, title])).values()];
}
