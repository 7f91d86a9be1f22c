import { UserIcon } from '@/components/ui';
import { Container } from '@/components/ui/container';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** §6 Agent flow: tells an agent, on every page, that they act for somebody else. */
export function AgentBar({ view }: { readonly view: View }) {
  if (view.audience.kind !== 'agent') return null;
  const { text } = texts(view.snapshot, view.language);
  const { name } = view.audience.session.agent;
  return (
    <aside
      aria-label={text('Agent_Bar_Label')}
      className="border-b border-warning-edge bg-warning-surface"
    >
      <Container className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm">
        <p className="flex items-center gap-2 font-semibold text-warning-text">
          <UserIcon />
          {name === '' ? text('Agent_Bar_Nameless') : text('Agent_Bar', { name })}
        </p>
        <p className="text-text">{text('Agent_Bar_Text')}</p>
      </Container>
    </aside>
  );
}
