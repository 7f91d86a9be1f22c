import { Notice } from '@/components/ui';
import { Container } from '@/components/ui/container';
import { waitingClaims } from '@/lib/claims';
import { resumePage } from '@/lib/claims/filing/pages';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';

/** The way back to the claim that was left to put something right elsewhere. */
export async function BackToClaim({ view }: { readonly view: View }) {
  const { claims } = await waitingClaims(view);
  const [last] = claims;
  if (!last) return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <Container className="pt-6">
      <Notice>
        {text('Claims_Back_Text')}{' '}
        <a href={link(view, resumePage(last.id))} className="link">
          {text('Claims_Back_Link')}
        </a>
      </Notice>
    </Container>
  );
}
