import { localeOf, texts } from '@/lib/content';
import { ratingSummary, reviews } from '@/lib/pages';
import type { View } from '@/lib/request';
import { HomeSection } from './home-section';
import { RatingStars, StarShapes } from './rating-stars';
import { ReviewCarousel } from './review-carousel';

/** §2.2 The client's reviews (Home_Feature_ShowClientReview) with a summary of their ratings. */
export function ClientReviews({ view }: { readonly view: View }) {
  const content = texts(view.snapshot, view.language);
  const { text } = content;
  const { settings } = view;
  const all = reviews(view, content);
  if (all.length === 0) return null;
  const summary = settings.Home_Feature_ClientReview_ShowRatings ? ratingSummary(all) : undefined;
  const inWords = (value: number) => new Intl.NumberFormat(localeOf(view)).format(value);
  return (
    <HomeSection
      id="reviews"
      tone="tinted"
      title={text('Home_Reviews_Header')}
      lead={settings.Home_ShowClientReview_SubHeader ? text('Home_Reviews_SubHeader') : ''}
    >
      <StarShapes />
      {summary && (
        <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-lg">
          <RatingStars rating={summary.average} className="h-7 w-35" />
          <span>
            <strong>{text('Home_Reviews_Rating', { rating: inWords(summary.average) })}</strong>{' '}
            <span className="text-muted">
              {text('Home_Reviews_Count', { count: summary.count })}
            </span>
          </span>
        </p>
      )}
      <ReviewCarousel
        label={text('Home_Reviews_List')}
        previous={text('Home_Reviews_Previous')}
        next={text('Home_Reviews_Next')}
        position={text('Home_Reviews_Position', { position: '#', count: all.length })}
      >
        <ul className="flex">
          {all.map(({ title, content: said, reviewer, rating }) => (
            <li key={`${reviewer}|${title}`} className="w-65 shrink-0 snap-center px-2">
              <figure className="flex h-full flex-col rounded-card border border-neutral-5 bg-surface-raised p-5 shadow-card">
                {rating > 0 && (
                  <RatingStars
                    rating={rating}
                    label={text('Home_Reviews_Rating', { rating: inWords(rating) })}
                    className="mb-3 h-5 w-25"
                  />
                )}
                <blockquote>
                  <p className="font-semibold">{title}</p>
                  <p className="mt-2 text-sm text-muted">{said}</p>
                </blockquote>
                {reviewer !== '' && (
                  <figcaption className="mt-auto pt-4 text-sm font-semibold">{reviewer}</figcaption>
                )}
              </figure>
            </li>
          ))}
        </ul>
      </ReviewCarousel>
    </HomeSection>
  );
}
