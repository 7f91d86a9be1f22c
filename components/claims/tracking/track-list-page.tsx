import { Container } from '@/components/ui/container';
import { type ClaimsPage, trackPage } from '@/lib/claims';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { ClaimList } from '../claim-list';

/** §2.1 claim-track: every claim that was filed, the newest first. */
export function TrackListPage({
  view,
  content,
}: {
  readonly view: View;
  readonly content: Extract<ClaimsPage, { readonly kind: 'claims' }>;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <Container className="pt-6 sm:pt-10">
      <div className="max-w-3xl">
        <h1 className="text-3xl">{text('Claims_Track_Title')}</h1>
        <p className="mt-3 mb-6 text-lg text-muted">{text('Claims_Track_Lead')}</p>
        <ClaimList view={view} page={content} href={trackPage} />
      </div>
    </Container>
  );
}
