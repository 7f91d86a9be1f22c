import type { ReactNode } from 'react';
import { CoverageDrawer } from '@/components/coverage-drawer';
import { CookieBanner } from '@/components/notices';
import { SnackbarHost } from '@/components/ui/snackbar';
import { texts } from '@/lib/content';
import type { View } from '@/lib/entry';
import { AgentBar } from './agent-bar';
import { DraftNotice } from './draft-notice';
import { Footer } from './footer';
import { Header } from './header';
import { SessionTime } from './session-time';

/** What surrounds every page. */
export function Shell({ view, children }: { readonly view: View; readonly children: ReactNode }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-control bg-accent-solid font-semibold text-on-solid focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:px-5 focus:py-3"
      >
        {text('Layout_SkipToMain')}
      </a>
      <AgentBar view={view} />
      <Header view={view} />
      <DraftNotice view={view} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SessionTime view={view} />
      <Footer view={view} />
      <SnackbarHost dismiss={text('Snackbar_Dismiss')} />
      <CoverageDrawer view={view} />
      <CookieBanner view={view} />
    </>
  );
}
