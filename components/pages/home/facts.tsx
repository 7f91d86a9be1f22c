import { DocumentIcon, LockIcon, ShieldCheckIcon } from '@/components/ui';
import { Container } from '@/components/ui/container';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** What somebody may want to know before entering anything, as far as it is so at this client. */
export function Facts({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  const { Global_MFA_Feature: asksForCode, Global_AUL_Login_Feature: hasAccounts } = view.settings;
  const shown = [
    ...(asksForCode && !hasAccounts ? [{ number: 1, Icon: ShieldCheckIcon }] : []),
    ...(asksForCode ? [{ number: 2, Icon: LockIcon }] : []),
    { number: 3, Icon: DocumentIcon },
  ].filter(({ number }) => text(`Home_Fact${number}_Title`) !== '');
  if (shown.length === 0) return null;
  return (
    <section
      aria-labelledby="facts-title"
      className="border-b border-neutral-4 bg-surface-raised py-8 sm:py-10"
    >
      <Container>
        <h2 id="facts-title" className="sr-only">
          {text('Home_Facts_Header')}
        </h2>
        <ul className="grid gap-x-10 gap-y-6 md:grid-flow-col md:auto-cols-fr">
          {shown.map(({ number, Icon }) => (
            <li key={number} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-3 text-link">
                <Icon className="size-6" />
              </span>
              <div className="min-w-0">
                <h3 className="text-base">{text(`Home_Fact${number}_Title`)}</h3>
                <p className="mt-0.5 text-sm text-muted">{text(`Home_Fact${number}_Text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
