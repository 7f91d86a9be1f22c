import { Notice } from '@/components/ui';
import { texts } from '@/lib/content';
import type { ClaimDetails } from '@/lib/platform';
import type { View } from '@/lib/request';

/** What to do and not to do with something dangerous: before everything else. */
export function SafetyNotice({
  view,
  safety,
  className = '',
}: {
  readonly view: View;
  readonly safety: ClaimDetails['safety'];
  readonly className?: string;
}) {
  if (safety.length === 0) return null;
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <Notice tone="danger" title={text('Claims_Safety')} className={className}>
      {safety.map(({ title, text: words }) => (
        <p key={localized(title)}>
          <strong>{localized(title)}.</strong> {localized(words)}
        </p>
      ))}
    </Notice>
  );
}
