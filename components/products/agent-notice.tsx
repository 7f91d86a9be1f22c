import { Notice } from '@/components/ui';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** §6 Tells an agent for whom they act: whose products these are, or whose a claim is. */
export function AgentNotice({
  view,
  holder,
  label = 'Products_Agent',
}: {
  readonly view: View;
  readonly holder: string;
  readonly label?: 'Products_Agent' | 'Claims_Agent';
}) {
  if (view.audience.kind !== 'agent') return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <Notice className="mb-6">
      {holder === '' ? text(`${label}_Nameless`) : text(label, { holder })}
    </Notice>
  );
}
