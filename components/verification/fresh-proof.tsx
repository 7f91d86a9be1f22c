import type { ReactNode } from 'react';
import { Card, LinkButton, Notice, ShieldCheckIcon } from '@/components/ui';
import { type Change, lacksProof } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link, proofFor } from '@/lib/navigation';
import type { View } from '@/lib/request';

/**
 * §10.18 What a change with `fresh` needs, before anybody types: where whoever asks lacks a fresh proof,
 * the way to the step that asks for one stands in the place of its form, and says to agents who may not
 * do it that only the holder may. The step leads back to this page, which says `fresh` in the map.
 */
export function FreshProof({
  view,
  change,
  label,
  children,
}: {
  readonly view: View;
  readonly change: Pick<Change<never>, 'fresh'>;
  /** What the way there says, where the page has several. */
  readonly label?: string;
  /** The form of the change. */
  readonly children: ReactNode;
}) {
  const { text } = texts(view.snapshot, view.language);
  const lacks = change.fresh && lacksProof(view, change.fresh);
  if (!lacks) return children;
  if (lacks === 'holder') return <Notice>{text('Verification_Proof_Holder')}</Notice>;
  return (
    <Card tone="accent" padding="small" className="grid gap-3">
      <p className="flex items-start gap-3">
        <ShieldCheckIcon className="mt-0.5 text-link" />
        <span className="min-w-0">{text('Verification_Proof_Why')}</span>
      </p>
      <div>
        <LinkButton href={link(view, proofFor(view.address))} variant="secondary" size="small">
          {label ?? text('Verification_Proof_Begin')}
        </LinkButton>
      </div>
    </Card>
  );
}
