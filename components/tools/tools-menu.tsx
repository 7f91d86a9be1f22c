import { LinkButton } from '@/components/ui';
import { Container } from '@/components/ui/container';
import { pathSchema } from '@/lib/clients';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { hasDesk } from '@/lib/platform';
import { isSignedIn, isWithinReach, type View } from '@/lib/request';
import { clockPage, offeredTools } from '@/lib/tools';
import { refresh } from '@/lib/tools/refresh';
import { MockFlowNotice, MockFlowPickers } from './mock-flow-pickers';
import { ThemePicker } from './theme-picker';
import { ToolForm } from './tool-form';

/** §2.6 "Footer tools outside production only"; plain forms and links, so that nothing of it is script. */
export function ToolsMenu({ view }: { readonly view: View }) {
  const tools = offeredTools(view);
  if (!tools) return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <div className="border-t border-dashed border-neutral-7 bg-neutral-1 text-sm">
      <Container>
        <details>
          <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-2 py-3 text-muted hover:text-text">
            {text('Tools_Title')}
            <MockFlowNotice view={view} />
          </summary>
          <div className="flex flex-wrap items-end gap-x-6 gap-y-4 pt-2 pb-6">
            <ThemePicker view={view} />
            <ToolForm view={view} change={refresh} button={text('Tools_Refresh')} />
            {tools.mockFlows && <MockFlowPickers view={view} />}
            {tools.environmentSwitch && <EnvironmentSwitch view={view} />}
            {tools.clients && (
              <LinkButton href={link(view, '/dev/clients')} variant="secondary" size="small">
                {text('Tools_Clients_PageTitle')}
              </LinkButton>
            )}
            {hasDesk(view) && isSignedIn(view) && isWithinReach(view, clockPage) && (
              <LinkButton href={link(view, clockPage)} variant="secondary" size="small">
                {text('Tools_Clock_PageTitle')}
              </LinkButton>
            )}
            <LinkButton href={link(view, '/dev/outbox')} variant="secondary" size="small">
              {text('Outbox_PageTitle')}
            </LinkButton>
            <LinkButton href={link(view, '/dev/messages')} variant="secondary" size="small">
              {text('Tools_Messages_PageTitle')}
            </LinkButton>
          </div>
        </details>
      </Container>
    </div>
  );
}

/** §2.6 "Environment switch (Path 1 to 3) when enabled by a setting"; a switch signs out (§4.3). */
function EnvironmentSwitch({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <nav aria-label={text('Tools_Environment')} className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="text-muted">
        {text('Tools_Environment')}
      </span>
      {pathSchema.options.map((path) => (
        <a
          key={path}
          href={link(view, `?path=${path}`)}
          aria-current={path === view.path ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-tight px-2 text-muted underline-offset-4 hover:text-text hover:underline aria-[current]:font-semibold aria-[current]:text-text"
        >
          {text('Tools_Path', { path })}
        </a>
      ))}
    </nav>
  );
}
