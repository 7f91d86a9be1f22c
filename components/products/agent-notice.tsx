import { Notice } from '@/components/ui';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** §6 Tells an agent whose products these are, and whose a new one becomes. */
export function AgentNotice({ view, holder }: { readonly view: View; readonly holder: string }) {
  if (view.audience.kind !== 'agent') return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <Notice className="mb-6">
      {holder === '' ? text('Products_Agent_Nameless') : text('Products_Agent', { holder })}
    </Notice>
  );
}
