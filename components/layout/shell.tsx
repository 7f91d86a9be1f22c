import type { ReactNode } from 'react';
import { CoverageDrawer } from '@/components/pages/coverage-drawer/coverage-drawer';
import { CookieBanner } from '@/components/pages/notices/cookie-banner';
import { DraftNotice } from '@/components/session/draft-notice';
import { SessionTime } from '@/components/session/session-time';
import { SnackbarHost } from '@/components/ui/snackbar';
import { texts } from '@/lib/content';
import { pageOf } from '@/lib/navigation';
import { sessionOf, type View } from '@/lib/request';
import { sessionTag } from '@/lib/session';
import { AgentBar } from './agent-bar';
import { BrowserMemory } from './browser-memory';
import { DelegateBar } from './delegate-bar';
import { DeskFooter, DeskHeader } from './desk-bars';
import { Footer } from './footer';
import { Header } from './header';
import { VisitEvents } from './visit-events';

/** What surrounds every page. */
export function Shell({ view, children }: { readonly view: View; readonly children: ReactNode }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <>
      <a href="#main" className="skip-link">
        {text('Layout_SkipToMain')}
      </a>
      <AgentBar view={view} />
      <DelegateBar view={view} />
      {view.handler ? <DeskHeader view={view} handler={view.handler} /> : <Header view={view} />}
      <DraftNotice view={view} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SessionTime view={view} />
      {view.handler ? <DeskFooter view={view} /> : <Footer view={view} />}
      <SnackbarHost
        displayTime={view.settings.Global_Snackbar_DisplayTime}
        dismiss={text('Snackbar_Dismiss')}
      />
      {!view.handler && <CoverageDrawer view={view} />}
      <CookieBanner view={view} />
      <BrowserMemory language={view.language} />
      <Visit view={view} />
    </>
  );
}

function Visit({ view }: { readonly view: View }) {
  const { settings, address } = view;
  if (!settings.Global_Feature_Analytics) return null;
  const session = sessionOf(view);
  // An address that is no page's can have anything in it.
  const page = pageOf(settings, address, false) ?? 'not-found';
  return <VisitEvents page={page} sessionTag={session && sessionTag(session)} />;
}
