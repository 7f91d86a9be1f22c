import type { ListItem } from '@/lib/clients';
import type { Texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** One review of the list `Global Client Reviews`, as the carousel shows it. */
export interface Review {
  readonly title: string;
  readonly content: string;
  readonly reviewer: string;
  /** From 0 to 5; 0 for a review without one. */
  readonly rating: number;
}

const best = 5;

/** §2.2, §9 The reviews in order: by Order, or by Key where the carousel is set to be in loop. */
export function reviews({ snapshot, settings }: View, { localized }: Texts): Review[] {
  const byKey = settings.Home_Show_ClientInReview_Carousel_InLoop;
  return (snapshot.lists['Global Client Reviews'] ?? [])
    .filter(({ Hidden }) => !Hidden)
    .toSorted(byKey ? compareKeys : (one, other) => one.Order - other.Order)
    .map(({ Title, Content, Detail }) => ({
      title: localized(Title),
      content: localized(Content ?? ''),
      ...reviewerAndRating(Detail ?? ''),
    }));
}

/** Numbers within keys count as numbers, so that `review-10` comes after `review-9`. */
function compareKeys({ Key: one = '' }: ListItem, { Key: other = '' }: ListItem): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** §3 "reviewer and rating separated by a pipe; rating numeric, 0 when absent". */
function reviewerAndRating(detail: string): Pick<Review, 'reviewer' | 'rating'> {
  const [reviewer = '', rating = ''] = detail.split('|', 2).map((part) => part.trim());
  const number = /^\d+(\.\d+)?$/.test(rating) ? Number(rating) : 0;
  return { reviewer, rating: Math.min(number, best) };
}

/** The mean of the ratings with one decimal, and of how many; `undefined` where nobody gave one. */
export function ratingSummary(
  all: readonly Pick<Review, 'rating'>[],
): { readonly average: number; readonly count: number } | undefined {
  const rated = all.filter(({ rating }) => rating > 0);
  if (rated.length === 0) return undefined;
  const sum = rated.reduce((total, { rating }) => total + rating, 0);
  return { average: Math.round((sum / rated.length) * 10) / 10, count: rated.length };
}
